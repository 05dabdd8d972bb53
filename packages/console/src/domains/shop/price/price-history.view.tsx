import { skuPrice } from '@zhanggui/contract/domains/shop/price/sku-price.resource';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { recordsQuery } from '../../../platform/api/records-query.ts';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { formatMoney } from '../../../platform/format/number.ts';
import { Sparkline, sparklineBox } from '../../../platform/kit/figure/sparkline.tsx';
import { type Column, ColumnRows } from '../../../platform/kit/table/column-rows.tsx';
import { LoadedSection } from '../../../platform/resource/detail/loaded-section.tsx';
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

/** The columns of prices, which stand the newest first. */
const columnsOf = (rows: readonly Price[]): readonly Column<Price>[] => [
  { label: '时间', cell: ({ created_at }) => formatDateTime(created_at) },
  { label: '销售价', align: 'end', cell: ({ sale_price_fen }) => formatMoney(sale_price_fen) },
  {
    label: '变动',
    align: 'end',
    cell: ({ sale_price_fen }, index) => changeWords(sale_price_fen, rows[index + 1]?.sale_price_fen) ?? '-',
  },
  { label: '成本价', align: 'end', cell: ({ cost_fen }) => formatMoney(cost_fen) },
  { label: '操作人', cell: ({ created_by }) => created_by?.nickname ?? '系统' },
];

/** What a SKU cost over time: the steps of its price, and each change with who made it. */
export function PriceHistory({ sku_id }: { readonly sku_id: number }) {
  const query = recordsQuery(skuPrice, { size: max, filters: { sku: sku_id }, ordering: '-created_at' });
  return (
    <LoadedSection title="价格记录" query={query}>
      {({ results: rows }) =>
        rows.length > 0 && (
          <>
            <Chart rows={rows} />
            <LineTable label="价格记录">
              <ColumnRows rows={rows} keyOf={({ id }) => id} columns={columnsOf(rows)} />
            </LineTable>
          </>
        )
      }
    </LoadedSection>
  );
}
