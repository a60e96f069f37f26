import { lazy, Suspense } from 'react';
import { setView } from '../../store/actions.ts';
import { useApp } from '../../store/app.ts';
import { Panel } from '../kit/Panel.tsx';
import { Segmented, tabPanel } from '../kit/Segmented.tsx';
import { Settings } from './Settings.tsx';
import './configuration.css';

const ConfigurationJson = lazy(async () => ({
  default: (await import('./ConfigurationJson.tsx')).ConfigurationJson,
}));

const TABS = [
  { value: 'settings', label: 'Settings' },
  { value: 'json', label: 'JSON', title: 'The agent configuration, both ways' },
] as const;

export function ConfigurationPanel() {
  const tab = useApp(({ view }) => view.configurationTab);
  return (
    <Panel
      name="Configuration"
      heading="Configuration"
      tabs={
        <Segmented
          label="Configuration view"
          id="configuration"
          value={tab}
          options={TABS}
          onChange={(configurationTab) => setView({ configurationTab })}
        />
      }
    >
      <div className="configuration-body" {...tabPanel('configuration', tab)}>
        {tab === 'settings' ? (
          <Settings />
        ) : (
          <Suspense>
            <ConfigurationJson />
          </Suspense>
        )}
      </div>
    </Panel>
  );
}
