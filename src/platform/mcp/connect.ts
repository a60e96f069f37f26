/** Connects to MCP servers over Streamable HTTP. The SDK is loaded when it is first needed. */
import type { ConnectOptions, McpConnection } from './types.ts';

/**
 * Opens a session and lists its tools, all pages of them.
 * @throws McpFailure, or the browser's own error where the SDK cannot be loaded.
 */
export async function connectMcp(options: ConnectOptions): Promise<McpConnection> {
  forbidGeneratedCode();
  const { openSession } = await import('./session.ts');
  return openSession(options);
}

/** The SDK's schemas write themselves code where they may, and try it first: the page's policy reports that as an attack. */
function forbidGeneratedCode(): void {
  const page = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
  page.__zod_globalConfig = { ...page.__zod_globalConfig, jitless: true };
}
