import { lazy, Suspense, type ComponentType } from 'react';
import { Panel } from '../kit/Panel.tsx';

/** A panel that arrives after the verdict, the strip and the settings. Its region is there from the start. */
function lazyPanel(name: string, heading: string, load: () => Promise<ComponentType>) {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function LazyPanel() {
    return (
      <Suspense fallback={<Panel name={name} heading={heading} />}>
        <Loaded />
      </Suspense>
    );
  };
}

export const CatalogPanel = lazyPanel(
  'Catalog',
  'Catalogue',
  async () => (await import('../catalogue/CatalogPanel.tsx')).CatalogPanel,
);
export const ConfigurationPanel = lazyPanel(
  'Configuration',
  'Configuration',
  async () => (await import('../configuration/ConfigurationPanel.tsx')).ConfigurationPanel,
);
export const SessionPanel = lazyPanel(
  'Session',
  'Session',
  async () => (await import('../session/SessionPanel.tsx')).SessionPanel,
);
export const SavingsPanel = lazyPanel(
  'Savings',
  'Savings',
  async () => (await import('../savings/SavingsPanel.tsx')).SavingsPanel,
);
export const WirePanel = lazyPanel(
  'Wire payload',
  'Wire payload',
  async () => (await import('../wire/WirePanel.tsx')).WirePanel,
);
