import type { ResourceListModel } from '../list/use-resource-list.ts';
import type { Column } from './columns.ts';
import { WidthHandle } from './width-handle.tsx';

type Direction = 'ascending' | 'descending' | undefined;

function directionOf(ordering: string, name: string): Direction {
  const [first] = ordering.split(',');
  if (first === name) return 'ascending';
  return first === `-${name}` ? 'descending' : undefined;
}

function SortSign({ direction }: { readonly direction: Direction }) {
  return (
    <svg className="zg-sort" width="8" height="12" viewBox="0 0 8 12" aria-hidden="true" data-direction={direction}>
      <path d="M4 1l3 4H1z" />
      <path d="M4 11l3-4H1z" />
    </svg>
  );
}

interface HeadCellProps {
  readonly column: Column;
  readonly list: ResourceListModel;
}

/** A column's head; a sortable one is a button. */
export function HeadCell({ column, list }: HeadCellProps) {
  const { name, field, align, sortable } = column;
  const direction = directionOf(list.state.ordering, name);
  return (
    <th scope="col" data-column={name} data-align={align} aria-sort={direction}>
      {sortable ? (
        <button type="button" className="zg-table-sort" onClick={() => list.sortBy(name)}>
          {field.label}
          <SortSign direction={direction} />
        </button>
      ) : (
        field.label
      )}
      <WidthHandle name={name} label={field.label} layout={list.columns} />
    </th>
  );
}
