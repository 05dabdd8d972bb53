import { useQuery } from '@tanstack/react-query';
import { skuPrice } from '@zhanggui/contract/domains/shop/price/sku-price.resource';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { api } from '../../../platform/api/api.ts';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { formatMoney } from '../../../platform/format/number.ts';
import { Sparkline, sparklineBox } from '../../../platform/kit/figure/sparkline.tsx';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { changeWords, priceSteps } from './price-steps.ts';

type Price = RowOf<typeof skuPrice>;

const max = 50;

function Chart({ rows }: { readonly rows: readonly Price[] }) {
  const prices = rows.map((row) => row.sale_price_fen);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return (
    <Sparkline
      path={priceSteps(rows, { ...sparklineBox, now: Math.floor(Date.now() / 1000) })}
      title={`销售价从 ${formatMoney(low)} 到 ${formatMoney(high)}`}
    >
      最低 {formatMoney(low)} · 最高 {formatMoney(high)} · {rows.length} 次定价
    </Sparkline>
  );
}

/** What a SKU cost over time: the steps of its price, and each change with who made it. */
export function PriceHistory({ sku_id }: { readonly sku_id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: [skuPrice.path, 'of sku', sku_id],
    queryFn: () =>
      api.list<Price>(
        skuPrice.path,
        { size: max, filters: { sku: sku_id }, ordering: '-created_at' },
        { shows: 'all' },
      ),
  });
  if (error) return <LoadFailed what="价格记录" error={error} onRetry={() => void refetch()} />;
  const rows = data?.results ?? [];
  if (rows.length === 0) return null;
  return (
    <section className="zg-detail-section" aria-label="价格记录">
      <h2>价格记录</h2>
      <Chart rows={rows} />
      <LineTable label="价格记录">
        <thead>
          <tr>
            <th scope="col">时间</th>
            <th scope="col" data-align="end">
              销售价
            </th>
            <th scope="col" data-align="end">
              变动
            </th>
            <th scope="col" data-align="end">
              成本价
            </th>
            <th scope="col">操作人</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id}>
              <td>{formatDateTime(row.created_at)}</td>
              <td data-align="end">{formatMoney(row.sale_price_fen)}</td>
              <td data-align="end">{changeWords(row.sale_price_fen, rows[index + 1]?.sale_price_fen) ?? '-'}</td>
              <td data-align="end">{formatMoney(row.cost_fen)}</td>
              <td>{row.created_by?.nickname ?? '系统'}</td>
            </tr>
          ))}
        </tbody>
      </LineTable>
    </section>
  );
}
