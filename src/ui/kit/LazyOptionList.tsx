import { lazy, Suspense } from 'react';
import type { OptionListProps } from './OptionList.tsx';

const load = () => import('./OptionList.tsx');
const OptionList = lazy(async () => ({ default: (await load()).OptionList }));

/** The list of a text box that completes: it is not part of the first paint, but of the first use. */
export function LazyOptionList(props: OptionListProps) {
  return (
    <Suspense>
      <OptionList {...props} />
    </Suspense>
  );
}
