import { describe, expect, it } from 'vitest';
import { EMPTY_WORKSPACE } from '../workspace.ts';
import { linkContents, linkTitle } from './contents.ts';
import { LONGEST_LINK, linkVerdict } from './limits.ts';
import { restoreRecent, withRecent, type RecentLink } from './recent.ts';

function link(number: number, rest: Partial<RecentLink> = {}): RecentLink {
  return {
    hash: `#v1.${number}`,
    title: `Link ${number}`,
    origin: 'made',
    time: number,
    length: 100,
    ...rest,
  };
}

describe('recent links', () => {
  it('keeps the newest eight, one a link', () => {
    const links = Array.from({ length: 10 }, (_, number) => link(number)).reduce<RecentLink[]>(
      withRecent,
      [],
    );
    expect(links.map(({ time }) => time)).toEqual([9, 8, 7, 6, 5, 4, 3, 2]);
    expect(withRecent(links, link(4, { time: 11 })).map(({ time }) => time)).toEqual([
      11, 9, 8, 7, 6, 5, 3, 2,
    ]);
  });

  it('does not keep what is too long to be sent', () => {
    expect(withRecent([link(1)], link(2, { length: LONGEST_LINK + 1 }))).toEqual([link(1)]);
  });

  it('restores what is sound', () => {
    const damaged = [null, 3, {}, link(2, { hash: 'javascript:1' }), { ...link(3), time: 'now' }, link(1)];
    expect(restoreRecent(damaged)).toEqual([link(1)]);
    expect(restoreRecent({ 0: link(1) })).toEqual([]);
    expect(restoreRecent(undefined)).toEqual([]);
  });
});

describe('what a link is called and holds', () => {
  it.each([
    [{ ...EMPTY_WORKSPACE }, 'Own catalogue · gpt-5.4 · 0 events'],
    [
      { ...EMPTY_WORKSPACE, sources: ['a', 'b', 'c', 'd'].map((name) => ({ name, text: '' })) },
      'a, b, c … · gpt-5.4 · 0 events',
    ],
    [{ ...EMPTY_WORKSPACE, scenario: [{ type: 'reload' as const }] }, 'Own catalogue · gpt-5.4 · 1 event'],
  ])('%#', (workspace, title) => expect(linkTitle(workspace, undefined)).toBe(title));

  it('is called by its sample', () => {
    expect(linkTitle(EMPTY_WORKSPACE, 'Six servers')).toBe('Six servers · gpt-5.4 · 0 events');
  });

  it('counts results that were typed or pasted', () => {
    const workspace = {
      ...EMPTY_WORKSPACE,
      scenario: [
        { type: 'user' as const, text: 'Hi' },
        { type: 'call' as const, tool: 'a', result: null },
        { type: 'call' as const, tool: 'b' },
        { type: 'recorded' as const, response: {} },
      ],
    };
    expect(linkContents(workspace, { w: { scenario: [], threshold: 3, prices: {} }, p: 1 })).toEqual({
      sample: null,
      sources: 1,
      settings: 2,
      events: 4,
      results: 2,
    });
    const sample = { ...workspace, sample: 'desk' };
    expect(linkContents(sample, { w: { sample: 'desk', scenario: [] } })).toMatchObject({
      sources: 0,
      events: 4,
    });
    expect(linkContents(sample, { w: { sample: 'desk' } })).toMatchObject({ events: null, results: 0 });
  });

  it.each([
    [8_000, 'fine'],
    [8_001, 'may-be-cut'],
    [32_000, 'may-be-cut'],
    [32_001, 'file'],
  ])('%i characters: %s', (length, verdict) => expect(linkVerdict(length)).toBe(verdict));
});
