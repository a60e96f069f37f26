import { setView } from '../../../store/actions.ts';

/** A tool's name; following it selects the tool everywhere. */
export function ToolLink({ toolKey, name }: { toolKey: string; name: string }) {
  return (
    <button
      type="button"
      className="k-link"
      title={`Select ${name}`}
      onClick={() => setView({ selectedTool: toolKey })}
    >
      <code>{name}</code>
    </button>
  );
}
