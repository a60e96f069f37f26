/** Everything a person can do, as verbs. */
import type { CatalogSource, ToolOverride, WireDialect, Workspace } from '../engine/index.ts';
import { DEFAULT_VIEW, useApp } from './app.ts';
import { parseSources, parseSourcesSoon } from './catalogParse.ts';
import { changeWorkspace } from './history.ts';
import type { View } from './types.ts';

export { cancelParse } from './catalogParse.ts';

export function setView(patch: Partial<View>): void {
  useApp.setState(({ view }) => ({ view: { ...view, ...patch } }));
}

/** Changes settings. The catalogue has actions of its own, since it has to be parsed. */
export function patchWorkspace(patch: Partial<Omit<Workspace, 'sources' | 'sample'>>): void {
  changeWorkspace((workspace) => ({ ...workspace, ...patch }), Object.keys(patch).join());
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
  changeWorkspace((workspace) => ({ ...workspace, sources, sample: null }));
  parseSources(sources);
}

/** Loads a bundled sample with its settings and scenario. The person's theme and layout stay. */
export async function loadSample(id: string): Promise<void> {
  const sample = useApp.getState().samples.find((candidate) => candidate.id === id);
  if (!sample) return;
  const sources = await sample.load();
  const { capabilities, threshold, neverDefer, model, transport, scenario } = sample;
  changeWorkspace((workspace) => ({
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
  }));
  setView({ position: DEFAULT_VIEW.position, activeSource: 0, selectedTool: null });
  parseSources(sources);
}

export function setOverrides(keys: readonly string[], override: ToolOverride): void {
  changeWorkspace((workspace) => {
    const overrides = { ...workspace.overrides };
    for (const key of keys) overrides[key] = { ...overrides[key], ...override };
    return { ...workspace, overrides };
  });
}

/** Puts the variant of a tool's schema that a provider takes in the place of the catalogue's; the catalogue stays as it is. */
export async function cleanToolSchema(name: string, dialect: WireDialect): Promise<void> {
  const [{ cleanSchema }, { derive }] = await Promise.all([
    import('../engine/wire/schema/clean.ts'),
    import('./derived.ts'),
  ]);
  for (const tool of derive(useApp.getState()).tools) {
    if (tool.name !== name) continue;
    const { schema } = cleanSchema(dialect, tool.parameters, { strict: tool.strict === true });
    setOverrides([tool.key], { parameters: schema });
  }
}
