import { useQuery } from '@tanstack/react-query';
import { skuPlaces } from '@zhanggui/contract/domains/shop/goods/sku.action';
import { api } from '../../../platform/api/api.ts';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { formatNumber } from '../../../platform/format/number.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';

const heads = ['仓库', '在库', '占用', '安全库存', '可用'];

/** Where the pieces of a SKU lie. */
export function SkuPlaces({ sku_id }: { readonly sku_id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: [skuPlaces.path, sku_id],
    queryFn: () => api.call(skuPlaces, { params: { id: sku_id } }, { shows: 'all' }),
  });
  if (error) return <LoadFailed what={skuPlaces.label} error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <section className="zg-detail-section" aria-label={skuPlaces.label}>
      <h2>{skuPlaces.label}</h2>
      {data.results.length === 0 ? (
        <p className="zg-faint">暂无仓库库存</p>
      ) : (
        <LineTable label={skuPlaces.label}>
          <thead>
            <tr>
              {heads.map((head, index) => (
                <th key={head} scope="col" data-align={index > 0 ? 'end' : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.results.map(({ place, on_hand, reserved, safety, available }) => (
              <tr key={place}>
                <td>{place}</td>
                {[on_hand, reserved, safety, available].map((count, index) => (
                  <td key={heads[index + 1]} data-align="end">
                    {formatNumber(count)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </LineTable>
      )}
    </section>
  );
}
