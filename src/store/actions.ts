/** Everything a person can do, as verbs. */
import type { CatalogSource, ScenarioEvent, ToolOverride, WireDialect, Workspace } from '../engine/index.ts';
import { DEFAULT_VIEW, OWN_SCENARIO, useApp } from './app.ts';
import { parseSources, parseSourcesSoon } from './catalogParse.ts';
import { derive } from './derived.ts';
import type { View } from './types.ts';

export { cancelParse } from './catalogParse.ts';

export function setView(patch: Partial<View>): void {
  useApp.setState(({ view }) => ({ view: { ...view, ...patch } }));
}

/** Changes settings. The catalogue has actions of its own, since it has to be parsed. */
export function patchWorkspace(patch: Partial<Omit<Workspace, 'sources' | 'sample'>>): void {
  useApp.setState(({ workspace }) => ({ workspace: { ...workspace, ...patch } }));
}

/** Changes the text of one source. The catalogue is then the user's own; the sample's session stays as long as it fits. */
export function setSourceText(index: number, text: string): void {
  const { sources } = useApp.getState().workspace;
  if (sources[index]?.text === text) return;
  const changed = sources.map((source, at) => (at === index ? { ...source, text } : source));
  useApp.setState(({ workspace }) => ({ workspace: { ...workspace, sources: changed, sample: null } }));
  parseSourcesSoon(changed);
}

export function addSources(added: CatalogSource[]): void {
  const kept = useApp.getState().workspace.sources.filter(({ text }) => text.trim() !== '');
  setSources([...kept, ...added]);
  setView({ activeSource: kept.length });
}

export function removeSource(index: number): void {
  const { sources } = useApp.getState().workspace;
  const kept = sources.filter((_, at) => at !== index);
  setSources(kept.length > 0 ? kept : [{ text: '' }]);
  setView({ activeSource: Math.max(0, Math.min(index, kept.length - 1)) });
}

function setSources(sources: CatalogSource[]): void {
  useApp.setState(({ workspace }) => ({ workspace: { ...workspace, sources, sample: null } }));
  parseSources(sources);
}

/** Loads a bundled sample with its settings and scenario. The person's theme and layout stay. */
export async function loadSample(id: string): Promise<void> {
  const sample = useApp.getState().samples.find((candidate) => candidate.id === id);
  if (!sample) return;
  const sources = await sample.load();
  const { capabilities, threshold, neverDefer, model, transport, scenario } = sample;
  useApp.setState(({ workspace, view }) => ({
    workspace: {
      ...workspace,
      sample: id,
      sources,
      capabilities,
      threshold,
      neverDefer,
      model,
      transport,
      scenario,
      overrides: {},
    },
    view: { ...view, position: DEFAULT_VIEW.position, activeSource: 0, selectedTool: null },
  }));
  parseSources(sources);
}

export function setOverrides(keys: readonly string[], override: ToolOverride): void {
  useApp.setState(({ workspace }) => {
    const overrides = { ...workspace.overrides };
    for (const key of keys) overrides[key] = { ...overrides[key], ...override };
    return { workspace: { ...workspace, overrides } };
  });
}

/** Puts the variant of a tool's schema that a provider takes in the place of the catalogue's; the catalogue stays as it is. */
export async function cleanToolSchema(name: string, dialect: WireDialect): Promise<void> {
  const { cleanSchema } = await import('../engine/wire/schema/clean.ts');
  for (const tool of derive(useApp.getState()).tools) {
    if (tool.name !== name) continue;
    const { schema } = cleanSchema(dialect, tool.parameters, { strict: tool.strict === true });
    setOverrides([tool.key], { parameters: schema });
  }
}

export function goTo(position: number): void {
  const last = derive(useApp.getState()).turns.length - 1;
  setView({ position: Math.max(0, Math.min(position, last)) });
}

export function next(): void {
  goTo(useApp.getState().view.position + 1);
}

export function previous(): void {
  goTo(useApp.getState().view.position - 1);
}

/** The model does something at the end of the session; the page moves on to the request that follows. */
export function addEvent(event: ScenarioEvent): void {
  useApp.setState(({ workspace }) => ({
    workspace: { ...workspace, scenario: [...workspace.scenario, event] },
  }));
  goTo(Number.MAX_SAFE_INTEGER);
}

/** Back to the first turn, without the events that were added by hand. */
export function resetSession(): void {
  const { samples, workspace: now } = useApp.getState();
  const scenario = samples.find(({ id }) => id === now.sample)?.scenario ?? OWN_SCENARIO;
  useApp.setState(({ workspace }) => ({ workspace: { ...workspace, scenario } }));
  setView({ position: 0 });
}
