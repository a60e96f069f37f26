import type { Finding } from '../../types.ts';
import type { LintInput } from './types.ts';
export function lint(_request: LintInput): Finding[] {
  return [];
}
