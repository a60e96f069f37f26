import type { ToolOverride } from './workspace.ts';
import type { Tool } from './types.ts';

/** Catalogue tools with what the user changed. Untouched tools stay the same objects: everything is cached by them. */
export function applyOverrides(
  tools: readonly Tool[],
  overrides: Readonly<Record<string, ToolOverride>>,
): readonly Tool[] {
  const keys = new Set(Object.keys(overrides));
  if (keys.size === 0) return tools;
  return tools.map((tool) => (keys.has(tool.key) ? { ...tool, ...overrides[tool.key] } : tool));
}
