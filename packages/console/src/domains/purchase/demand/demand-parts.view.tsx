import { useQuery } from '@tanstack/react-query';
import { readDemandParts } from '@zhanggui/contract/domains/purchase/demand/purchase-demand.report';
import { demandPart } from '@zhanggui/contract/domains/purchase/order/purchase-order.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { Link } from 'react-router';
import { api } from '../../../platform/api/api.ts';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { formatNumber } from '../../../platform/format/number.ts';
import { Dialog } from '../../../platform/kit/dialog/dialog.tsx';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';

interface DemandPartsProps {
  readonly sku: number;
  readonly title: string;
  readonly onClose: () => void;
}

/** What makes a SKU short, part by part. */
export function DemandParts({ sku, title, onClose }: DemandPartsProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [readDemandParts.path, sku],
    queryFn: ({ signal }) => api.call(readDemandParts, { body: { sku } }, { signal, shows: 'all' }),
  });
  return (
    <Dialog title={`${title}：缺口计算`} width={560} onClose={onClose}>
      {error && <LoadFailed what="缺口计算" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p className="zg-faint">加载中…</p>}
      {data && (
        <LineTable label="缺口计算">
          <thead>
            <tr>
              <th scope="col">组成</th>
              <th scope="col">来源</th>
              <th scope="col" data-align="end">
                数量
              </th>
            </tr>
          </thead>
          <tbody>
            {data.parts.map((part) => (
              <tr key={`${part.part}-${part.title}`}>
                <td data-label="组成">{labelOf(demandPart, part.part)}</td>
                <td data-label="来源">{part.path ? <Link to={part.path}>{part.title}</Link> : part.title}</td>
                <td data-label="数量" data-align="end">
                  {part.quantity > 0 && '+'}
                  {formatNumber(part.quantity)}
                </td>
              </tr>
            ))}
          </tbody>
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
