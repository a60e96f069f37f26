import { Icon } from './Icon.tsx';
import './table.css';

export interface Sort<C extends string> {
  column: C;
  descending: boolean;
}

interface SortButtonProps<C extends string> {
  column: C;
  label: string;
  /** Direction of the first press; sizes want the big ones first. */
  descendingFirst?: boolean;
  sort: Sort<C> | null;
  /** `null`: back to the order as given. */
  onSort: (sort: Sort<C> | null) => void;
  tabIndex?: number;
}

/** Head of a sortable column: first press sorts, second reverses, third returns to the order as given. */
export function SortButton<C extends string>(props: SortButtonProps<C>) {
  const { column, label, descendingFirst = false, sort, onSort, tabIndex } = props;
  const on = sort?.column === column;
  function press() {
    if (!on) onSort({ column, descending: descendingFirst });
    else if (sort.descending === descendingFirst) onSort({ column, descending: !descendingFirst });
    else onSort(null);
  }
  return (
    <button type="button" className="k-sort" tabIndex={tabIndex} onClick={press}>
      {label}
      {on && <Icon name={sort.descending ? 'down' : 'up'} size={12} />}
    </button>
  );
}

/** Value of `aria-sort` for the column's header cell. */
export function ariaSort<C extends string>(sort: Sort<C> | null, column: C) {
  if (sort?.column !== column) return undefined;
  return sort.descending ? 'descending' : 'ascending';
}
