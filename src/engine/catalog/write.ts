/** Writes a catalogue in our own definition format. */
import type { JsonObject, Tool } from '../types.ts';
import { DEFINITION_FIELDS } from './readers/definitions.ts';

/**
 * Pretty JSON of the tools as definitions, and of the passed-through entries behind them as they were pasted. Reading it
 * again gives the same tools: unknown fields are written as they came, and those whose name has a meaning in the format
 * go into `extra`. A tool without a type is `builtin`, since the format wants one. Without any tool the list stands under
 * `tools`: passed-through entries alone do not show that they are a catalogue.
 */
export function writeDefinitions(tools: readonly Tool[], passthrough: readonly JsonObject[] = []): string {
  const list = [...tools.map(definitionOf), ...passthrough];
  return `${JSON.stringify(tools.length > 0 ? list : { tools: list }, null, 2)}\n`;
}

function definitionOf(tool: Tool): JsonObject {
  const unknown = Object.entries(tool.extra ?? {});
  const own = unknown.filter(([key]) => !DEFINITION_FIELDS.includes(key));
  const clashing = unknown.filter(([key]) => DEFINITION_FIELDS.includes(key));
  return {
    type: tool.type ?? 'builtin',
    name: tool.name,
    ...(tool.displayName === undefined ? {} : { display_name: tool.displayName }),
    description: tool.description,
    parameters: tool.parameters,
    ...(typeof tool.category === 'string' ? { category: tool.category } : {}),
    ...(tool.deferrable === 'automatic' ? {} : { deferrable: tool.deferrable }),
    ...(tool.strict === undefined ? {} : { strict: tool.strict }),
    ...(tool.hints?.includes('defer-loading') ? { defer_loading: true } : {}),
    ...Object.fromEntries(own),
    ...(clashing.length > 0 ? { extra: Object.fromEntries(clashing) } : {}),
  };
}
