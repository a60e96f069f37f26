import {
  isLoaded,
  type JsonSchema,
  type ScenarioEvent,
  type Tool,
  type ToolLike,
  type Turn,
} from '../../../engine/index.ts';
import type { Completion } from '../../kit/options.ts';

/** Of a tool that declares none. */
export const EMPTY_SCHEMA: JsonSchema = { type: 'object', properties: {} };

/** What an event keeps of a parsed tool: nothing that ties it to the text it was read from. */
export function toolLike(tool: Tool): ToolLike {
  const { name, description, parameters, deferrable, type, category, strict } = tool;
  return {
    name,
    description,
    parameters,
    ...(deferrable === 'automatic' ? {} : { deferrable }),
    ...(type === undefined ? {} : { type }),
    ...(category === undefined ? {} : { category }),
    ...(strict === undefined ? {} : { strict }),
  };
}

/** For the writer of definitions, which takes parsed tools. */
export function parsedTool(tool: ToolLike): Tool {
  return {
    description: '',
    parameters: EMPTY_SCHEMA,
    deferrable: 'automatic',
    key: tool.name,
    dialect: 'plain',
    ...tool,
  };
}

/** Tools of one turn by catalogue name, with what the model has of them. */
export function toolCompletions({ tools, built }: Turn): Completion[] {
  const states = new Map(
    built.entries.flatMap((entry) => (entry.tool ? [[entry.tool, entry] as const] : [])),
  );
  const details = new Map(
    tools.map((tool) => {
      const entry = states.get(tool);
      return [tool.name, entry && isLoaded(entry) ? 'loaded' : 'not loaded'] as const;
    }),
  );
  return [...details].map(([value, detail]) => ({ value, detail }));
}

/** Every name that the catalogue has at some time of the session. */
export function knownNames(tools: readonly Tool[], events: readonly ScenarioEvent[]): string[] {
  const put = events.flatMap((event) => (event.type === 'catalog' ? (event.put ?? []) : []));
  return [...new Set([...tools, ...put].map(({ name }) => name))];
}

/** Names that OpenAI's search can be asked for: namespaces, and deferred functions outside of any. */
export function searchPaths({ built }: Turn): Completion[] {
  return built.entries.flatMap((entry) => {
    if (entry.kind === 'namespace') return [{ value: entry.name, detail: 'namespace' }];
    const isLone =
      entry.kind === 'tool' && entry.namespace === undefined && entry.wire.defer_loading === true;
    return isLone ? [{ value: entry.name, detail: 'function' }] : [];
  });
}
