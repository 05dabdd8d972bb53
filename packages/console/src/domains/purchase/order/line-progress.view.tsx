import { dueOf } from '@zhanggui/contract/domains/purchase/order/purchase-left';
import type { subOrder } from '@zhanggui/contract/domains/purchase/order/sub-order.document';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { CodedWords } from '../../../platform/document/coded-words.tsx';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { formatNumber } from '../../../platform/format/number.ts';

type Line = NonNullable<RowOf<typeof subOrder>['lines']>[number];

/** How far each line of a purchase has come. */
export function LineProgress({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <section className="zg-detail-section" aria-label="到货进度">
      <h2>到货进度</h2>
      <LineTable label="到货进度">
        <thead>
          <tr>
            <th scope="col">SKU</th>
            <th scope="col">已收 / 应收</th>
            <th scope="col" data-align="end">
              供应商已发
            </th>
            <th scope="col" data-align="end">
              已开票
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const due = dueOf(line);
            const received = line.received_quantity ?? 0;
            return (
              <tr key={line.id}>
                <td data-label="SKU">
                  <CodedWords of={line.sku} />
                </td>
                <td data-label="已收 / 应收">
                  <progress aria-label={`${String(line.sku.code)} 已收`} max={Math.max(1, due)} value={received} />{' '}
                  {formatNumber(received)} / {formatNumber(due)}
                </td>
                <td data-label="供应商已发" data-align="end">
                  {formatNumber(line.shipped_quantity ?? 0)}
                </td>
                <td data-label="已开票" data-align="end">
                  {formatNumber(line.invoiced_quantity ?? 0)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </LineTable>
    </section>
  );
}
