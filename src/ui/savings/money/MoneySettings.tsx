import { useId, type ReactNode } from 'react';
import type { Price } from '../../../engine/economics/prices.ts';
import type { MoneySettings as Settings } from '../../../engine/economics/types.ts';
import { patchWorkspace } from '../../../store/actions.ts';
import { useApp } from '../../../store/app.ts';
import { Button } from '../../kit/Button.tsx';
import { Segmented } from '../../kit/Segmented.tsx';
import { Select } from '../../kit/Select.tsx';

const CACHE = [
  { value: 'cold', label: 'Cold', title: 'Nothing is cached when the session starts' },
  { value: 'warm', label: 'Warm', title: 'Another session has left tools and system prompt in the cache' },
  { value: 'off', label: 'Off', title: 'No prompt caching' },
] as const;

const LIFETIMES = [
  { value: '5m', label: '5 min' },
  { value: '1h', label: '1 h' },
] as const;

const KEEPS = [
  { value: 'nothing', label: 'nothing' },
  { value: 'before-change', label: 'what stands before it' },
] as const;

interface MoneySettingsProps {
  price: Price | undefined;
  /** Why the cache is in another state than the chosen one. */
  note: string | undefined;
}

/** What the user assumes about the cache and the bill. */
export function MoneySettings({ price, note }: MoneySettingsProps) {
  const money = useApp(({ workspace }) => workspace.money);
  const hostedId = useId();
  const change = (patch: Partial<Settings>) => patchWorkspace({ money: { ...money, ...patch } });
  const hasLifetimes = price !== undefined && price.rates.write5m !== null && price.rates.write1h !== null;
  return (
    <section className="money-part" aria-label="Assumptions about money">
      <p className="money-title">Assumptions</p>
      {note !== undefined && (
        <div className="money-note">
          <p>{note}</p>
          <Button variant="primary" onClick={() => patchWorkspace({ caching: true })}>
            Turn prompt caching on
          </Button>
        </div>
      )}
      <div className="money-settings">
        <Choice label="Cache at start">
          <Segmented
            kind="choice"
            label="Cache at start"
            value={money.cache}
            options={CACHE}
            onChange={(cache) => change({ cache })}
          />
        </Choice>
        {hasLifetimes && (
          <Choice label="Cache lifetime">
            <Segmented
              kind="choice"
              label="Cache lifetime"
              value={money.lifetime}
              options={LIFETIMES}
              onChange={(lifetime) => change({ lifetime })}
            />
          </Choice>
        )}
        <label className="money-choice" htmlFor={hostedId}>
          <input
            id={hostedId}
            type="checkbox"
            checked={money.hostedPass}
            onChange={(event) => change({ hostedPass: event.target.checked })}
          />
          Charge a hosted search’s second reading
        </label>
        <Choice label="A changed tools array keeps">
          <Select
            label="A changed tools array keeps"
            value={money.rewriteKeeps}
            options={KEEPS}
            onChange={(rewriteKeeps) => change({ rewriteKeeps })}
          />
        </Choice>
      </div>
    </section>
  );
}

/** A control that carries its own name, with the same words beside it. */
function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="money-choice">
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}
