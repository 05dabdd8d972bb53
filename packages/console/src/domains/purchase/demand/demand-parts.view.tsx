import { useQuery } from '@tanstack/react-query';
import { readDemandParts } from '@zhanggui/contract/domains/purchase/demand/purchase-demand.report';
import { demandPart } from '@zhanggui/contract/domains/purchase/order/purchase-order.enum';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { Link } from 'react-router';
import { actionQuery } from '../../../platform/api/action-query.ts';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { formatNumber } from '../../../platform/format/number.ts';
import { Dialog } from '../../../platform/kit/dialog/dialog.tsx';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { type Column, ColumnRows } from '../../../platform/kit/table/column-rows.tsx';

const columns: readonly Column<ReplyOfAction<typeof readDemandParts>['parts'][number]>[] = [
  { label: '组成', cell: ({ part }) => labelOf(demandPart, part) },
  { label: '来源', cell: ({ path, title }) => (path ? <Link to={path}>{title}</Link> : title) },
  { label: '数量', align: 'end', cell: ({ quantity }) => `${quantity > 0 ? '+' : ''}${formatNumber(quantity)}` },
];

interface DemandPartsProps {
  readonly sku: number;
  readonly title: string;
  readonly onClose: () => void;
}

/** What makes a SKU short, part by part. */
export function DemandParts({ sku, title, onClose }: DemandPartsProps) {
  const { data, error, refetch } = useQuery(actionQuery(readDemandParts, { body: { sku } }));
  return (
    <Dialog title={`${title}：缺口计算`} width={560} onClose={onClose}>
      {error && <LoadFailed what="缺口计算" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p className="zg-faint">加载中…</p>}
      {data && (
        <LineTable label="缺口计算">
          <ColumnRows columns={columns} rows={data.parts} keyOf={({ part, title: name }) => `${part}-${name}`} />
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                缺口
              </th>
              <td data-label="缺口" data-align="end">
                {formatNumber(data.short_quantity)}
              </td>
            </tr>
          </tfoot>
        </LineTable>
      )}
    </Dialog>
  );
}
