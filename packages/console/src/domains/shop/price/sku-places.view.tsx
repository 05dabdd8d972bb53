import { useQuery } from '@tanstack/react-query';
import { skuPlaces } from '@zhanggui/contract/domains/shop/goods/sku.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { actionQuery } from '../../../platform/api/action-query.ts';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { formatNumber } from '../../../platform/format/number.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { type Column, ColumnRows } from '../../../platform/kit/table/column-rows.tsx';

const columns: readonly Column<ReplyOfAction<typeof skuPlaces>['results'][number]>[] = [
  { label: '仓库', cell: ({ place }) => place },
  { label: '在库', align: 'end', cell: ({ on_hand }) => formatNumber(on_hand) },
  { label: '占用', align: 'end', cell: ({ reserved }) => formatNumber(reserved) },
  { label: '安全库存', align: 'end', cell: ({ safety }) => formatNumber(safety) },
  { label: '可用', align: 'end', cell: ({ available }) => formatNumber(available) },
];

/** Where the pieces of a SKU lie. */
export function SkuPlaces({ sku_id }: { readonly sku_id: number }) {
  const { data, error, refetch } = useQuery(actionQuery(skuPlaces, { params: { id: sku_id } }));
  if (error) return <LoadFailed what={skuPlaces.label} error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <section className="zg-detail-section" aria-label={skuPlaces.label}>
      <h2>{skuPlaces.label}</h2>
      {data.results.length === 0 ? (
        <p className="zg-faint">暂无仓库库存</p>
      ) : (
        <LineTable label={skuPlaces.label}>
          <ColumnRows columns={columns} rows={data.results} keyOf={({ place }) => place} />
        </LineTable>
      )}
    </section>
  );
}
