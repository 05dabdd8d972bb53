import { useQuery } from '@tanstack/react-query';
import { skuPrice } from '@zhanggui/contract/domains/shop/price/sku-price.resource';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { api } from '../../../platform/api/api.ts';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { formatMoney } from '../../../platform/format/number.ts';
import { Sparkline, sparklineBox } from '../../../platform/kit/figure/sparkline.tsx';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { ColumnRows } from '../../../platform/kit/table/column-rows.tsx';
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
        <ColumnRows
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { label: '时间', cell: ({ created_at }) => formatDateTime(created_at) },
            { label: '销售价', align: 'end', cell: ({ sale_price_fen }) => formatMoney(sale_price_fen) },
            {
              label: '变动',
              align: 'end',
              cell: ({ sale_price_fen }, index) => changeWords(sale_price_fen, rows[index + 1]?.sale_price_fen) ?? '-',
            },
            { label: '成本价', align: 'end', cell: ({ cost_fen }) => formatMoney(cost_fen) },
            { label: '操作人', cell: ({ created_by }) => created_by?.nickname ?? '系统' },
          ]}
        />
      </LineTable>
    </section>
  );
}
