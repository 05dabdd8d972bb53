import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Page } from '../../../platform/api/api.ts';
import type { ListToolProps } from '../../../platform/feature.ts';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { formatNumber } from '../../../platform/format/number.ts';
import { Table } from '../../../platform/kit/table/table.tsx';
import { toast } from '../../../platform/kit/toast/toast.ts';
import { useCurrentPage } from '../../../platform/navigation/shell-context.ts';
import type { Row } from '../../../platform/resource/data/row.ts';
import { pageQuery } from '../../../platform/resource/data/use-records.ts';
import { filterChips } from '../../../platform/resource/filter/filter-chips.ts';
import { requestedParameters } from '../../../platform/resource/list/list-state.ts';
import { listSums } from '../../../platform/resource/list/list-sums.ts';
import { isSelected, selectedCount } from '../../../platform/resource/list/selection.ts';
import type { ResourceListModel } from '../../../platform/resource/list/use-resource-list.ts';
import { ColumnCell } from '../../../platform/resource/table/column-cell.tsx';
import { useSession } from '../../../platform/session/use-session.ts';
import { PrintedSums } from './printed-sums.tsx';
import '../../../platform/theme/print.css';

interface PrintedListProps extends ListToolProps {
  readonly rows: 'all' | 'chosen';
  readonly onDone: () => void;
}

/** More is a matter for a file. */
const max = 1000;

/** What is asked for, and what of the reply is printed: all, or the rows that are chosen. */
function wanted({ filters, count, selection: { selection } }: ResourceListModel, rows: PrintedListProps['rows']) {
  if (rows === 'all') return { filters, count, word: '共', takes: () => true };
  const ids = selection.mode === 'some' ? { id__in: [...selection.ids].slice(0, max).join(',') } : {};
  const takes = ({ id }: Row) => isSelected(selection, id);
  return { filters: { ...filters, ...ids }, count: selectedCount(selection, count ?? 0), word: '选中', takes };
}

function headline({ word, count, rows }: { readonly word: string; readonly count: number; readonly rows: number }) {
  const of = `${word} ${formatNumber(count)} 条`;
  return rows < count ? `${of}，打印前 ${formatNumber(rows)} 条` : of;
}

/** A list for printing: read whole, drawn off screen, printed once, and removed. */
export function PrintedList({ list, columns, rows, onDone }: PrintedListProps) {
  const { resource, state, filters, summaryStatus } = list;
  const { name } = useSession();
  const title = useCurrentPage()?.title ?? resource.label;
  const { takes, word, count, filters: requested } = wanted(list, rows);
  const parameters = { ...requestedParameters({ ...state, filters: requested }), limit: max, offset: 0 };
  const { data, error } = useQuery({ ...pageQuery<Page<Row>>(resource, parameters), gcTime: 0 });
  useEffect(() => {
    if (error) {
      toast.error(`打印失败：${error.message}`);
      onDone();
    }
    if (!data || summaryStatus === 'stale') return;
    // Pictures and the table are laid out before the print dialog opens.
    const drawn = requestAnimationFrame(() => {
      print();
      onDone();
    });
    return () => cancelAnimationFrame(drawn);
  }, [data, error, summaryStatus, onDone]);
  if (!data) return null;
  const printed = data.results.filter(takes);
  const total = count ?? data.count;
  const words = filterChips(resource, filters).map((chip) => `${chip.field.label}：${chip.words}`);
  return createPortal(
    <section className="zg-print">
      <h1>{title}</h1>
      <p>
        {headline({ word, count: total, rows: printed.length })}
        {words.length > 0 && `　筛选：${words.join('；')}`}
        {`　${name} 打印于 ${formatDateTime(Math.floor(Date.now() / 1000))}`}
      </p>
      <Table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} data-align={column.align}>
                {column.field.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {printed.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column.name} data-align={column.align}>
                  <ColumnCell column={column} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {rows === 'all' && <PrintedSums figures={listSums(list)} count={total} printed={printed.length} />}
    </section>,
    document.body,
  );
}
