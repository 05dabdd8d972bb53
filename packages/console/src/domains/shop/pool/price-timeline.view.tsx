import { cancelPoolPrice } from '@zhanggui/contract/domains/shop/pool/pool.action';
import { poolPriceState } from '@zhanggui/contract/domains/shop/pool/pool.enum';
import { poolPrice } from '@zhanggui/contract/domains/shop/pool/pool-price.resource';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { recordsQuery } from '../../../platform/api/records-query.ts';
import { EnumLabel } from '../../../platform/fields/choice/enum.tsx';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { formatMoney } from '../../../platform/format/number.ts';
import { Sparkline, sparklineBox } from '../../../platform/kit/figure/sparkline.tsx';
import { type Column, ColumnRows } from '../../../platform/kit/table/column-rows.tsx';
import { ActionButton } from '../../../platform/resource/action/action-button.tsx';
import { LoadedSection } from '../../../platform/resource/detail/loaded-section.tsx';
import { changeWords, priceSteps } from '../price/price-steps.ts';

type Price = RowOf<typeof poolPrice>;

const max = 60;
const day = 86_400;

/** Prices up to a day after the last planned one. */
function Chart({ rows }: { readonly rows: readonly Price[] }) {
  const points = rows.map(({ valid_from, sale_price_fen }) => ({ created_at: valid_from, sale_price_fen }));
  const last = Math.max(...points.map(({ created_at }) => created_at));
  const now = Math.max(Math.floor(Date.now() / 1000), last + day);
  const prices = rows.map((row) => row.sale_price_fen);
  const [low, high] = [formatMoney(Math.min(...prices)), formatMoney(Math.max(...prices))];
  const planned = rows.filter(({ state }) => state === 'planned').length;
  return (
    <Sparkline path={priceSteps(points, { ...sparklineBox, now })} title={`销售价从 ${low} 到 ${high}`}>
      最低 {low} · 最高 {high}
      {planned > 0 && ` · 计划变价 ${planned} 次`}
    </Sparkline>
  );
}

/** The columns of prices, which stand the newest first. */
const columnsOf = (rows: readonly Price[]): readonly Column<Price>[] => [
  { label: '状态', cell: ({ state }) => <EnumLabel of={poolPriceState} value={state} /> },
  { label: '生效', cell: ({ valid_from }) => formatDateTime(valid_from) },
  { label: '到期', cell: ({ valid_to }) => (valid_to === null ? '持续有效' : formatDateTime(valid_to)) },
  { label: '销售价', align: 'end', cell: ({ sale_price_fen }) => formatMoney(sale_price_fen) },
  {
    label: '变动',
    align: 'end',
    cell: ({ sale_price_fen }, index) => changeWords(sale_price_fen, rows[index + 1]?.sale_price_fen) ?? '-',
  },
  { label: '供货价', align: 'end', cell: ({ supply_price_fen }) => formatMoney(supply_price_fen) },
  {
    label: '操作',
    cell: (row) =>
      row.state === 'planned' ? <ActionButton action={cancelPoolPrice} record={row} /> : row.created_by?.nickname,
  },
];

/** What a SKU of a pool costs over time, planned changes first. */
export function PriceTimeline({ pool_sku_id }: { readonly pool_sku_id: number }) {
  const query = recordsQuery(poolPrice, { size: max, filters: { pool_sku: pool_sku_id }, ordering: '-valid_from' });
  return (
    <LoadedSection title="价格时间线" query={query}>
      {({ results: rows }) =>
        rows.length > 0 && (
          <>
            <Chart rows={rows} />
            <LineTable label="价格时间线">
              <ColumnRows columns={columnsOf(rows)} rows={rows} keyOf={({ id }) => id} />
            </LineTable>
          </>
        )
      }
    </LoadedSection>
  );
}
