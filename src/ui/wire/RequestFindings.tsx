import type { Finding, WireDialect, WireName } from '../../engine/index.ts';
import { cleanToolSchema, patchWorkspace, setView } from '../../store/actions.ts';
import { useApp } from '../../store/app.ts';
import type { WireDerived } from '../../store/derived.ts';
import { FindingsList, type MendAction } from '../kit/FindingsList.tsx';

/** What the provider would refuse, and what had to be changed for it. */
export function RequestFindings({ wire, isChecked }: { wire: WireDerived; isChecked: boolean }) {
  const { findings, dialect, turn } = wire;
  if (!isChecked) return <p className="wire-fine muted">Checking against the rules of the provider …</p>;
  if (findings.length === 0) return <p className="wire-fine muted">No known rule refuses this request.</p>;
  return (
    <FindingsList
      findings={findings}
      errorWord="Would be refused"
      limit={12}
      mend={(finding) => mendOf(finding, dialect, originalName(turn.built.names, finding))}
    />
  );
}

/** A linter speaks of wire names, the catalogue of its own. */
function originalName(names: readonly WireName[], { tool }: Finding): string | undefined {
  return names.find(({ wire, original }) => wire === tool || original === tool)?.original;
}

/** Mends that a change of the settings can make. */
function mendOf(
  { code, severity }: Finding,
  dialect: WireDialect,
  tool: string | undefined,
): MendAction | undefined {
  if (severity === 'error' && /^(?:schema|strict)-/.test(code) && tool !== undefined) {
    return { label: 'Send a cleaned schema', apply: () => void cleanToolSchema(tool, dialect) };
  }
  if (code === 'client-side-unreachable' && tool !== undefined) {
    const { neverDefer } = useApp.getState().workspace;
    return { label: 'Keep it loaded', apply: () => patchWorkspace({ neverDefer: [...neverDefer, tool] }) };
  }
  if (code === 'mechanism-not-in-dialect') {
    return { label: 'Show the dialect in use', apply: () => setView({ wireDialect: 'auto' }) };
  }
  return undefined;
}
