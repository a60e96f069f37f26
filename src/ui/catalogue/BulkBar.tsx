import { useMemo, useState } from 'react';
import type { Deferrable, Tool } from '../../engine/index.ts';
import { setOverrides } from '../../store/actions.ts';
import { POLICIES } from '../kit/Badge.tsx';
import { Button } from '../kit/Button.tsx';
import { Combobox } from '../kit/Combobox.tsx';
import { formatPlural } from '../kit/format.ts';
import { Select } from '../kit/Select.tsx';

interface BulkBarProps {
  tools: readonly Tool[];
  /** Keys of the ticked tools. */
  keys: readonly string[];
  onClear: () => void;
}

const POLICY_OPTIONS: readonly { value: Deferrable | ''; label: string }[] = [
  { value: '', label: 'policy …' },
  ...POLICIES.map((value) => ({ value, label: value })),
];

/** Policy and category for every ticked tool at once. */
export function BulkBar({ tools, keys, onClear }: BulkBarProps) {
  const [category, setCategory] = useState('');
  const categories = useMemo(
    () =>
      [...new Set(tools.flatMap((tool) => (tool.category ? [tool.category] : [])))].map((value) => ({
        value,
      })),
    [tools],
  );
  return (
    <div className="catalogue-bulk" role="group" aria-label="Ticked tools">
      <span className="num">{formatPlural(keys.length, 'tool')}</span>
      <Select
        label="Policy of the ticked tools"
        value=""
        options={POLICY_OPTIONS}
        onChange={(deferrable) => {
          if (deferrable !== '') setOverrides(keys, { deferrable });
        }}
      />
      <Combobox
        field={false}
        label="Category of the ticked tools"
        placeholder="category, empty for none"
        value={category}
        options={categories}
        onChange={setCategory}
      />
      <Button
        onClick={() => setOverrides(keys, { category: category.trim() === '' ? null : category.trim() })}
      >
        Set category
      </Button>
      <Button variant="plain" onClick={onClear}>
        Untick
      </Button>
    </div>
  );
}
