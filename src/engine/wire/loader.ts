/** The client-side loader: its definition, the prompt note, and what it answers (behaviour.md 5). */
import type { ClientReveals, JsonObject, JsonSchema, ToolLike, WireDialect } from '../types.ts';
import type { SearchOutcome } from '../search/types.ts';
import { LOADER_NAME } from '../search/keyword.ts';
import { NAME_RULES } from './rules.ts';

/** What stands in for the schema of a deferred tool until it is revealed. */
export const STUB: JsonSchema = Object.freeze({ type: 'object', additionalProperties: true });

const LOADER_DESCRIPTION =
  'Search the available tools by keyword and load their full parameter schemas. Loaded tools can be called with full parameters on the next step.';

const LOADER_PARAMETERS: JsonSchema = {
  type: 'object',
  properties: {
    query: { type: 'string', description: 'A few keywords, or the exact name of one tool.' },
  },
  required: ['query'],
  additionalProperties: false,
};

/** Name of the loader in a dialect: `tool_search`, or another one where the vendor reserves that. */
export function loaderName(dialect: WireDialect): string {
  return NAME_RULES[dialect].reserved.has(LOADER_NAME) ? 'find_tools' : LOADER_NAME;
}

/** The loader as a tool definition; it is never deferred. */
export function loaderTool(name: string): Required<Pick<ToolLike, 'name' | 'description' | 'parameters'>> {
  return { name, description: LOADER_DESCRIPTION, parameters: LOADER_PARAMETERS };
}

const HINT_MAX = 4096;

/**
 * The loader of a caller that answers a vendor's deferred tools itself. The model sees nothing of those, so the description
 * names them (wire-formats.md 1.3), as many as fit.
 */
export function hintedLoader(name: string, findable: readonly string[]): ReturnType<typeof loaderTool> {
  const loader = loaderTool(name);
  const head = `${loader.description} Tools that can be found: `;
  let names = '';
  for (const tool of findable) {
    const longer = names === '' ? tool : `${names}, ${tool}`;
    if (head.length + longer.length > HINT_MAX) break;
    names = longer;
  }
  return { ...loader, description: `${head}${names}.` };
}

/** Instruction for the system prompt; once per request, only while something is deferred. */
export function promptNote(name: string, reveals: ClientReveals): string {
  const outcome =
    reveals === 'stable'
      ? 'The result gives their parameters: call them with these, although the tool list stays as it is.'
      : 'Matching tools become callable with full parameters on the next step.';
  return (
    `Some tools are loaded lazily: they are listed with a name and a description, but their parameters are not loaded yet. ` +
    `Before you call such a tool, call ${name} with a short query, or with the tool's exact name to load that one. ` +
    `${outcome} Often-used tools keep their schemas.`
  );
}

/** What the loader answers: full schemas, unless they travel in the tools array alone. Names are wire names. */
export function loaderResult(outcome: SearchOutcome<ToolLike>): JsonObject {
  const { query, matches, loaded, availableTools, namesOnly } = outcome;
  const tools = matches.map(({ tool, name }) => ({
    name,
    description: tool.description ?? '',
    parameters: tool.parameters ?? { type: 'object', properties: {} },
  }));
  const message =
    loaded.length === 0
      ? 'No tool matches. Try other keywords, or the exact name of one of the available tools.'
      : `${loaded.length === 1 ? '1 tool' : `${loaded.length} tools`} loaded; callable with full parameters on the next step.`;
  return {
    query,
    ...(namesOnly ? {} : { tools }),
    ...(loaded.length > 0 ? { loaded } : {}),
    message,
    ...(availableTools ? { available_tools: availableTools } : {}),
  };
}
