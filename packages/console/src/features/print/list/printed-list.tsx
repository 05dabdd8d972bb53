import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Page } from '../../../platform/api/api.ts';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { formatNumber } from '../../../platform/format/number.ts';
import { useCurrentPage } from '../../../platform/navigation/shell-context.ts';
import type { Row } from '../../../platform/resource/data/row.ts';
import { pageQuery } from '../../../platform/resource/data/use-records.ts';
import { filterChips } from '../../../platform/resource/filter/filter-chips.ts';
import { requestedParameters } from '../../../platform/resource/list/list-state.ts';
import type { ResourceListModel } from '../../../platform/resource/list/use-resource-list.ts';
import { ColumnCell } from '../../../platform/resource/table/column-cell.tsx';
import type { Column } from '../../../platform/resource/table/columns.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import '../../../platform/theme/print.css';

interface PrintedListProps {
  readonly list: ResourceListModel;
  readonly columns: readonly Column[];
  readonly onDone: () => void;
}

/** More is a matter for a file. */
const max = 1000;

function headline({ count, rows }: { readonly count: number; readonly rows: number }): string {
  const of = `共 ${formatNumber(count)} 条`;
  return rows < count ? `${of}，打印前 ${formatNumber(rows)} 条` : of;
}

/** A list for printing: read whole, drawn off screen, printed once, and removed. */
export function PrintedList({ list, columns, onDone }: PrintedListProps) {
  const { resource, state, filters } = list;
  const { name } = useSession();
  const title = useCurrentPage()?.title ?? resource.label;
  const parameters = { ...requestedParameters({ ...state, filters }), limit: max, offset: 0 };
  const { data, isError } = useQuery({ ...pageQuery<Page<Row>>(resource, parameters), gcTime: 0 });
  useEffect(() => {
    if (isError) onDone();
    if (!data) return;
    // Pictures and the table are laid out before the print dialog opens.
    const drawn = requestAnimationFrame(() => {
      print();
      onDone();
    });
    return () => cancelAnimationFrame(drawn);
  }, [data, isError, onDone]);
  if (!data) return null;
  const words = filterChips(resource, filters).map((chip) => `${chip.field.label}：${chip.words}`);
  return createPortal(
    <section className="zg-print">
      <h1>{title}</h1>
      <p>
        {headline({ count: data.count, rows: data.results.length })}
        {words.length > 0 && `　筛选：${words.join('；')}`}
        {`　${name} 打印于 ${formatDateTime(Math.floor(Date.now() / 1000))}`}
      </p>
      <table>
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
          {data.results.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column.name} data-align={column.align}>
                  <ColumnCell column={column} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  );
}
