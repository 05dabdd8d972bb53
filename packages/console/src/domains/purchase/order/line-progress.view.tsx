import { dueOf } from '@zhanggui/contract/domains/purchase/order/purchase-left';
import type { subOrder } from '@zhanggui/contract/domains/purchase/order/sub-order.document';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { CodedWords } from '../../../platform/document/coded-words.tsx';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { formatNumber } from '../../../platform/format/number.ts';
import { type Column, ColumnRows } from '../../../platform/kit/table/column-rows.tsx';

type Line = NonNullable<RowOf<typeof subOrder>['lines']>[number];

const columns: readonly Column<Line>[] = [
  { label: 'SKU', cell: ({ sku }) => <CodedWords of={sku} /> },
  {
    label: '已收 / 应收',
    cell: (line) => {
      const due = dueOf(line);
      const received = line.received_quantity ?? 0;
      return (
        <>
          <progress aria-label={`${String(line.sku.code)} 已收`} max={Math.max(1, due)} value={received} />{' '}
          {formatNumber(received)} / {formatNumber(due)}
        </>
      );
    },
  },
  { label: '供应商已发', align: 'end', cell: ({ shipped_quantity }) => formatNumber(shipped_quantity ?? 0) },
  { label: '已开票', align: 'end', cell: ({ invoiced_quantity }) => formatNumber(invoiced_quantity ?? 0) },
];

/** How far each line of a purchase has come. */
export function LineProgress({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <section className="zg-detail-section" aria-label="到货进度">
      <h2>到货进度</h2>
      <LineTable label="到货进度">
        <ColumnRows columns={columns} rows={lines} keyOf={({ id }) => Number(id)} />
      </LineTable>
    </section>
  );
}
