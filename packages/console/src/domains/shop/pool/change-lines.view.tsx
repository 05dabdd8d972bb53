import { poolPriceChangeLine } from '@zhanggui/contract/domains/shop/pool/price-change.resource';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { recordsQuery } from '../../../platform/api/records-query.ts';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { formatMoney, formatNumber } from '../../../platform/format/number.ts';
import { type Column, ColumnRows } from '../../../platform/kit/table/column-rows.tsx';
import { LoadedSection } from '../../../platform/resource/detail/loaded-section.tsx';

type Line = RowOf<typeof poolPriceChangeLine>;

const shown = 50;

const columns: readonly Column<Line>[] = [
  { label: 'SKU', cell: ({ sku }) => `${sku.code} ${sku.name}` },
  {
    label: '销售价',
    align: 'end',
    cell: ({ sale_before_fen, sale_after_fen }) => (
      <>
        {formatMoney(sale_before_fen)} → <strong>{formatMoney(sale_after_fen)}</strong>
      </>
    ),
  },
  { label: '变动', align: 'end', cell: ({ percent }) => `${percent}%` },
  {
    label: '供货价',
    align: 'end',
    cell: ({ supply_before_fen: before, supply_after_fen: after }) =>
      before === after ? formatMoney(after) : `${formatMoney(before)} → ${formatMoney(after)}`,
  },
  {
    label: '成本价',
    align: 'end',
    cell: ({ cost_fen, is_below_cost }) => (
      <span data-sign={is_below_cost ? 'minus' : undefined}>{formatMoney(cost_fen)}</span>
    ),
  },
];

/** The prices of a change, the largest moves first. */
export function ChangeLines({ change_id }: { readonly change_id: number }) {
  const query = recordsQuery(poolPriceChangeLine, {
    ...{ size: shown, filters: { change: change_id }, ordering: '-percent' },
  });
  return (
    <LoadedSection title="调价明细" query={query}>
      {({ results, count }) =>
        count > 0 && (
          <>
            <LineTable label="调价明细">
              <ColumnRows columns={columns} rows={results} keyOf={({ id }) => id} />
            </LineTable>
            {count > shown && (
              <p className="zg-faint">
                按变动幅度列出前 {shown} 个，共 {formatNumber(count)} 个。
              </p>
            )}
          </>
        )
      }
    </LoadedSection>
  );
}
