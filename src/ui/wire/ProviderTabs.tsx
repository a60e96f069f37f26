import { DIALECTS, WIRE_DIALECTS, type WireDialect } from '../../engine/index.ts';
import { setView } from '../../store/actions.ts';
import { useWire } from '../../store/derived.ts';
import { Segmented } from '../kit/Segmented.tsx';

export const SHORT_DIALECT: Record<WireDialect, string> = {
  'openai-responses': 'Responses',
  'openai-chat': 'Chat',
  anthropic: 'Anthropic',
  gemini: 'Gemini',
  bedrock: 'Bedrock',
  openrouter: 'OpenRouter',
};

/** In whose words the turn is shown; the one in use is marked. */
export function ProviderTabs() {
  const { dialect, inUse } = useWire();
  return (
    <>
      <div className="wire-dialects">
        <Segmented
          label="Provider"
          wide
          value={dialect}
          options={WIRE_DIALECTS.map((value) => ({
            value,
            label:
              value === inUse ? (
                <span className="wire-in-use">{SHORT_DIALECT[value]}</span>
              ) : (
                SHORT_DIALECT[value]
              ),
            title: `${DIALECTS[value].label}${value === inUse ? ', in use' : ', not the one in use'}`,
          }))}
          onChange={(value) => setView({ wireDialect: value === inUse ? 'auto' : value })}
        />
      </div>
      {dialect !== inUse && (
        <p className="wire-other">
          {DIALECTS[dialect].label} is not the dialect in use; this model and transport send{' '}
          {DIALECTS[inUse].label}.
        </p>
      )}
    </>
  );
}
