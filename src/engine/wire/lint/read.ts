/** Reads the tools out of a body, whichever API it is written for. Takes any JSON; what is no object is passed over. */
import { isObject } from '../../json.ts';
import type { Json, JsonObject, WireDialect } from '../../types.ts';
import type { BodyShape, LintedRequest, LintedTool, LintInput } from './types.ts';

export function readRequest({ dialect, model, body, caching }: LintInput): LintedRequest {
  const shape = shapeOf(dialect, body);
  const entries = objects(
    shape === 'bedrock' && isObject(body.toolConfig) ? body.toolConfig.tools : body.tools,
  );
  const tools = entries.flatMap((entry, index) => READERS[shape](entry, index));
  return { dialect, shape, model, body, caching, tools, entries };
}

const SHAPES: Record<Exclude<WireDialect, 'openrouter'>, BodyShape> = {
  'openai-responses': 'responses',
  'openai-chat': 'chat',
  anthropic: 'messages',
  gemini: 'gemini',
  bedrock: 'bedrock',
};

/** OpenRouter takes Responses, Messages and Chat Completions bodies (wire-formats.md 4.1, 4.2). */
function shapeOf(dialect: WireDialect, body: JsonObject): BodyShape {
  if (dialect !== 'openrouter') return SHAPES[dialect];
  if (body.input !== undefined) return 'responses';
  const entries = objects(body.tools);
  if (entries.some((entry) => isObject(entry.input_schema) || typeOf(entry).startsWith('tool_search_tool_')))
    return 'messages';
  return 'chat';
}

const READERS: Record<BodyShape, (entry: JsonObject, index: number) => LintedTool[]> = {
  responses: readResponses,
  chat: readChat,
  messages: readMessages,
  gemini: readGemini,
  bedrock: readBedrock,
};

export function objects(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

export function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

export function typeOf(entry: JsonObject): string {
  return textOf(entry.type);
}

function tool(
  kind: LintedTool['kind'],
  wire: JsonObject,
  path: string,
  schema: Json | undefined,
  namespace?: string,
): LintedTool {
  return {
    kind,
    name: textOf(wire.name),
    type: typeOf(wire),
    path,
    wire,
    schema,
    deferred: wire.defer_loading === true,
    strict: wire.strict === true,
    ...(namespace === undefined ? {} : { namespace }),
  };
}

const RESPONSES_SEARCH = new Set(['tool_search', 'openrouter:tool_search']);

function readResponses(entry: JsonObject, index: number): LintedTool[] {
  const path = `tools[${index}]`;
  const type = typeOf(entry);
  if (RESPONSES_SEARCH.has(type)) return [tool('search', entry, path, undefined)];
  if (type !== 'namespace')
    return [tool(type === 'function' ? 'function' : 'hosted', entry, path, entry.parameters)];
  const members = objects(entry.tools).map((member, at) =>
    tool(
      typeOf(member) === 'function' ? 'function' : 'hosted',
      member,
      `${path}.tools[${at}]`,
      member.parameters,
      textOf(entry.name),
    ),
  );
  return [tool('namespace', entry, path, undefined), ...members];
}

function readChat(entry: JsonObject, index: number): LintedTool[] {
  const path = `tools[${index}]`;
  if (RESPONSES_SEARCH.has(typeOf(entry))) return [tool('search', entry, path, undefined)];
  if (!isObject(entry.function)) return [tool('hosted', entry, path, undefined)];
  const read = tool('function', entry.function, `${path}.function`, entry.function.parameters);
  return [{ ...read, deferred: read.deferred || entry.defer_loading === true }];
}

function readMessages(entry: JsonObject, index: number): LintedTool[] {
  const path = `tools.${index}`;
  const type = typeOf(entry);
  if (/^tool_search(?:_tool_|$)/.test(type)) return [tool('search', entry, path, undefined)];
  if (type !== '' && type !== 'custom') {
    const config = isObject(entry.default_config) ? entry.default_config : {};
    const hosted = tool('hosted', entry, path, undefined);
    return [{ ...hosted, deferred: hosted.deferred || config.defer_loading === true }];
  }
  return [tool('function', entry, `${path}.custom`, entry.input_schema)];
}

function readGemini(entry: JsonObject, index: number): LintedTool[] {
  const path = `tools[${index}]`;
  const snake = entry.functionDeclarations === undefined;
  const declarations = objects(snake ? entry.function_declarations : entry.functionDeclarations);
  if (declarations.length === 0)
    return [tool(RESPONSES_SEARCH.has(typeOf(entry)) ? 'search' : 'hosted', entry, path, undefined)];
  return declarations.map((declaration, at) =>
    tool(
      'function',
      declaration,
      `${path}.function_declarations[${at}]`,
      declaration.parametersJsonSchema ?? declaration.parameters,
    ),
  );
}

function readBedrock(entry: JsonObject, index: number): LintedTool[] {
  const path = `toolConfig.tools.${index}.toolSpec`;
  if (!isObject(entry.toolSpec)) return [tool('hosted', entry, path, undefined)];
  const { inputSchema } = entry.toolSpec;
  const read = tool('function', entry.toolSpec, path, isObject(inputSchema) ? inputSchema.json : undefined);
  return [{ ...read, deferred: read.deferred || entry.defer_loading === true }];
}
