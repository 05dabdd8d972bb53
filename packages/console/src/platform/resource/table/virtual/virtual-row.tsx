import { memo } from 'react';
import type { Row } from '../../data/row.ts';
import type { ColumnWindow } from '../../list/infinite/column-window.ts';
import { isSelected } from '../../list/selection.ts';
import type { ListTableProps } from '../list-table-props.ts';
import { TableRow } from '../table-row.tsx';

interface VirtualRowProps extends ListTableProps {
  readonly index: number;
  readonly row: Row;
  readonly visibleRange: ColumnWindow;
  readonly reach: 0 | -1;
  readonly onReachAt: (index: number) => void;
}

/** A row of a long table, drawn anew only when something of it changed. */
export const VirtualRow = memo(function VirtualRow({ index, openId, onReachAt, ...props }: VirtualRowProps) {
  const { list, row, choosing } = props;
  const chosen = isSelected(list.selection.selection, row.id) ? 'in' : 'out';
  return (
    <TableRow
      {...props}
      place={index}
      chosen={choosing === 'rows' ? chosen : undefined}
      opened={openId === row.id ? 'opened' : undefined}
      onReach={() => onReachAt(index)}
    />
  );
});
