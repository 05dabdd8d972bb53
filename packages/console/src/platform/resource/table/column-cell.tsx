import { memo } from 'react';
import { adapterOf } from '../../fields/field-adapters.tsx';
import { ShownValue } from '../../fields/parts/shown-value.tsx';
import type { Row } from '../data/row.ts';
import type { Column } from './columns.ts';

interface ColumnCellProps {
  readonly column: Column;
  readonly row: Row;
}

/** What a row shows in a column: the page's own cell, or the field kind's. */
export const ColumnCell = memo(function ColumnCell({ column, row }: ColumnCellProps) {
  const { name, field, OwnCell } = column;
  const value = row[name];
  if (OwnCell) return <OwnCell value={value} row={row} />;
  return <ShownValue adapter={adapterOf(field)} field={field} value={value} place="cell" />;
});
