import { describe, expect, it } from 'vitest';
import { readFixture } from '../fixtures/read.ts';
import type { CapabilityId, Transport } from '../types.ts';
import { readConfiguration } from './configuration.ts';
import { resolve } from './resolve.ts';

interface ConfigCase {
  name: string;
  given: unknown;
  capability: CapabilityId | null;
  threshold: number;
  never_defer: string[];
  findings: string[];
}

interface DispatchCase {
  capability: CapabilityId;
  model: string;
  transport: Transport;
  count: number;
  threshold: number;
  effective: string;
}

const config = readFixture<{ cases: ConfigCase[] }>('config');
const dispatch = readFixture<{ cases: DispatchCase[] }>('dispatch');

describe('configuration vectors', () => {
  it.each(config.cases)('$name', ({ given, capability, threshold, never_defer, findings }) => {
    const read = readConfiguration(given);
    expect(read).toMatchObject({ capability, threshold, neverDefer: never_defer });
    const severities = read.findings.map(({ severity }) => severity);
    expect(severities).toEqual(findings);
    expect(readConfiguration(JSON.stringify(given))).toEqual(read);
  });
});

describe('dispatch vectors', () => {
  it.each(dispatch.cases)(
    '$capability $model $transport $count/$threshold -> $effective',
    ({ capability, model, transport, count, threshold, ...expected }) => {
      const tools = Array.from({ length: count }, (_, i) => ({ name: `tool_${i}` }));
      const resolution = resolve({
        capability,
        model,
        transport,
        tools,
        threshold,
      });
      expect(resolution).toMatchObject({ count, ...expected });
      expect(resolution.trace.map(({ stage }) => stage)).toEqual([
        'model',
        'profile',
        'mechanism',
        'transport',
        'threshold',
        'verdict',
      ]);
    },
  );
});
