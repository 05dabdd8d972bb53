import { skuPlaces } from '@zhanggui/contract/domains/shop/goods/sku.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { actionQuery } from '../../../platform/api/action-query.ts';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { formatNumber } from '../../../platform/format/number.ts';
import { type Column, ColumnRows } from '../../../platform/kit/table/column-rows.tsx';
import { LoadedSection } from '../../../platform/resource/detail/loaded-section.tsx';

const columns: readonly Column<ReplyOfAction<typeof skuPlaces>['results'][number]>[] = [
  { label: '仓库', cell: ({ place }) => place },
  { label: '在库', align: 'end', cell: ({ on_hand }) => formatNumber(on_hand) },
  { label: '占用', align: 'end', cell: ({ reserved }) => formatNumber(reserved) },
  { label: '安全库存', align: 'end', cell: ({ safety }) => formatNumber(safety) },
  { label: '可用', align: 'end', cell: ({ available }) => formatNumber(available) },
];

/** Where the pieces of a SKU lie. */
export function SkuPlaces({ sku_id }: { readonly sku_id: number }) {
  return (
    <LoadedSection title={skuPlaces.label} query={actionQuery(skuPlaces, { params: { id: sku_id } })}>
      {({ results }) =>
        results.length === 0 ? (
          <p className="zg-faint">暂无仓库库存</p>
        ) : (
          <LineTable label={skuPlaces.label}>
            <ColumnRows columns={columns} rows={results} keyOf={({ place }) => place} />
          </LineTable>
        )
      }
    </LoadedSection>
  );
}
