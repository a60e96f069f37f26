import { useId, useMemo, type ReactNode } from 'react';
import { modelFacts, normaliseModelId, TRANSPORTS, type Tool } from '../../engine/index.ts';
import { patchWorkspace } from '../../store/actions.ts';
import { useApp } from '../../store/app.ts';
import { useDerived } from '../../store/derived.ts';
import { ChipsInput } from '../kit/ChipsInput.tsx';
import { Combobox } from '../kit/Combobox.tsx';
import { formatCompact, formatPlural } from '../kit/format.ts';
import { NumberField } from '../kit/NumberField.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { Select } from '../kit/Select.tsx';
import {
  CAPABILITY_OPTIONS,
  capabilitiesOf,
  capabilityChoice,
  MODEL_OPTIONS,
  OVERRIDE_OPTIONS,
  type OverrideChoice,
} from './choices.ts';

const TRANSPORT_OPTIONS = TRANSPORTS.map(({ id, label }) => ({ value: id, label }));

const SUPPORT_TABLES = [
  { value: 'documented', label: 'Documented', title: 'What the reference runtime documents' },
  { value: 'vendor', label: 'Vendor', title: 'What the vendor lists, or its API was seen to do' },
] as const;

const CLAUDE_SEARCH = [
  { value: 'bm25', label: 'BM25' },
  { value: 'regex', label: 'Regex' },
  { value: 'custom', label: 'Own', title: 'Your own search tool answers with tool_reference blocks' },
] as const;

const OPENAI_SEARCH = [
  { value: 'server', label: 'Hosted', title: 'OpenAI searches within its answer' },
  { value: 'client', label: 'Client', title: 'Your code answers the search: execution "client"' },
] as const;

const CLIENT_REVEALS = [
  {
    value: 'rewrite',
    label: 'Documented',
    title: 'Client-side: schemas in the search result and, from the next request on, in the tools array',
  },
  { value: 'names', label: 'Names', title: 'Client-side: names in the result, schemas in the tools array' },
  {
    value: 'stable',
    label: 'Stable list',
    title: 'Client-side: schemas in the result only; the tools array stays, and with it the cached prefix',
  },
] as const;

const RESPONSES_STATE = [
  { value: 'stateless', label: 'Stateless', title: 'Every request carries the whole conversation' },
  {
    value: 'previous-response',
    label: 'Stored',
    title: 'previous_response_id: a request carries what followed the stored response',
  },
] as const;

export function Settings() {
  const workspace = useApp((state) => state.workspace);
  const { resolution, tools } = useDerived();
  const cachingId = useId();
  return (
    <div className="configuration-settings">
      <Select
        field
        label="Capability"
        value={capabilityChoice(workspace.capabilities)}
        options={CAPABILITY_OPTIONS}
        onChange={(choice) => patchWorkspace({ capabilities: capabilitiesOf(choice) })}
      />
      <Combobox
        label="Model"
        value={workspace.model}
        options={MODEL_OPTIONS}
        placeholder="any model id"
        hint={modelHint(workspace.model)}
        onChange={(model) => patchWorkspace({ model })}
      />
      <Select
        field
        label="Transport"
        value={workspace.transport}
        options={TRANSPORT_OPTIONS}
        onChange={(transport) => patchWorkspace({ transport })}
      />
      <NumberField
        label="Threshold"
        value={workspace.threshold}
        hint={`${formatPlural(resolution.count, 'tool')} visible`}
        onChange={(threshold) => patchWorkspace({ threshold })}
      />
      <NeverDefer tools={tools} />
      <Row label="Support table">
        <Segmented
          kind="choice"
          label="Support table"
          value={workspace.supportTable}
          options={SUPPORT_TABLES}
          onChange={(supportTable) => patchWorkspace({ supportTable })}
        />
      </Row>
      <SupportOverride />
      <Row label="Claude search">
        <Segmented
          kind="choice"
          label="Claude search variant"
          value={workspace.claudeSearch}
          options={CLAUDE_SEARCH}
          onChange={(claudeSearch) => patchWorkspace({ claudeSearch })}
        />
      </Row>
      <Row label="OpenAI search">
        <Segmented
          kind="choice"
          label="Who runs OpenAI's search"
          value={workspace.openaiSearch}
          options={OPENAI_SEARCH}
          onChange={(openaiSearch) => patchWorkspace({ openaiSearch })}
        />
      </Row>
      <Row label="Reveals">
        <Segmented
          kind="choice"
          label="How client-side reveals travel"
          value={workspace.clientReveals}
          options={CLIENT_REVEALS}
          onChange={(clientReveals) => patchWorkspace({ clientReveals })}
        />
      </Row>
      <Row label="Responses">
        <Segmented
          kind="choice"
          label="History of a Responses conversation"
          value={workspace.responsesState}
          options={RESPONSES_STATE}
          onChange={(responsesState) => patchWorkspace({ responsesState })}
        />
      </Row>
      <div className="k-field">
        <label className="k-field-label" htmlFor={cachingId}>
          Prompt caching
        </label>
        <div className="configuration-check">
          <input
            id={cachingId}
            type="checkbox"
            checked={workspace.caching}
            onChange={(event) => patchWorkspace({ caching: event.target.checked })}
          />
          <span className="muted">adds the provider’s breakpoint, where it has one</span>
        </div>
      </div>
    </div>
  );
}

/** A labelled row for a group of buttons, which a `label` element cannot name. */
function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="k-field">
      <span className="k-field-label" aria-hidden="true">
        {label}
      </span>
      <div className="k-field-control">{children}</div>
    </div>
  );
}

function modelHint(model: string): string | undefined {
  const facts = modelFacts(model);
  if (!facts?.contextTokens) return undefined;
  return `${formatCompact(facts.contextTokens)} context${facts.note ? ` · ${facts.note}` : ''}`;
}

function NeverDefer({ tools }: { tools: readonly Tool[] }) {
  const neverDefer = useApp(({ workspace }) => workspace.neverDefer);
  const { unmatchedNeverDefer } = useDerived();
  const completions = useMemo(
    () =>
      [...new Map(tools.map((tool) => [tool.name, tool])).values()].map(({ name, category }) => ({
        value: name,
        ...(category ? { detail: category } : {}),
      })),
    [tools],
  );
  const flags = new Map(
    unmatchedNeverDefer.map(({ entry, nearest }) => [
      entry,
      nearest === undefined ? `${entry} matches no tool` : `${entry} matches no tool; nearest: ${nearest}`,
    ]),
  );
  return (
    <ChipsInput
      label="Never defer"
      values={neverDefer}
      completions={completions}
      flags={flags}
      placeholder="exact names, or globs such as mail_*"
      hint={flags.size > 0 ? [...flags.values()].join('. ') : 'Case counts; * stands for anything.'}
      onChange={(values) => patchWorkspace({ neverDefer: values })}
    />
  );
}

/** By hand, for one id, over both tables. */
function SupportOverride() {
  const { model, supportOverrides } = useApp(({ workspace }) => workspace);
  const id = normaliseModelId(model);
  const choose = (choice: OverrideChoice): void => {
    const others = Object.entries(supportOverrides).filter(([key]) => key !== id);
    const own = choice === 'table' ? [] : [[id, choice] as const];
    patchWorkspace({ supportOverrides: Object.fromEntries([...others, ...own]) });
  };
  return (
    <Select
      field
      label="This id has"
      value={supportOverrides[id] ?? 'table'}
      options={OVERRIDE_OPTIONS}
      onChange={choose}
    />
  );
}
