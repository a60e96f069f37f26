import { useMemo } from 'react';
import { priceOf } from '../../../engine/economics/prices.ts';
import { patchWorkspace } from '../../../store/actions.ts';
import { useApp } from '../../../store/app.ts';
import { MODEL_OPTIONS } from '../../configuration/choices.ts';
import { ChipsInput } from '../../kit/ChipsInput.tsx';

/** More rows than this tell nothing apart. */
const MOST = 4;

/** Models that are compared beside the session's own. */
export function ComparedModels() {
  const own = useApp(({ workspace }) => workspace.model);
  const models = useApp(({ workspace }) => workspace.comparedModels);
  const prices = useApp(({ workspace }) => workspace.prices);
  const flags = useMemo(() => {
    const unpriced = models.filter((model) => priceOf(model, prices) === undefined);
    return new Map(unpriced.map((model) => [model, `no price for ${model}: its rows are without money`]));
  }, [models, prices]);
  return (
    <ChipsInput
      label="Also on"
      values={models}
      completions={MODEL_OPTIONS.filter(({ value }) => value !== own)}
      flags={flags}
      placeholder="other models"
      {...(models.length >= MOST ? { hint: `at most ${MOST}` } : {})}
      onChange={(values) => patchWorkspace({ comparedModels: values.slice(0, MOST) })}
    />
  );
}
