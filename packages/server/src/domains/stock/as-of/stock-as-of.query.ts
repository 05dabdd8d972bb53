import { bankStockAsOf } from '@zhanggui/contract/domains/stock/cell/bank-stock-as-of.report';
import { stockAsOf } from '@zhanggui/contract/domains/stock/stock-as-of.report';
import { bindReport } from '../../../platform/report/bind-report.ts';
import { branchSql } from '../../../platform/resource/relation/within.ts';

interface AsOf {
  readonly at: number;
  readonly bind: (value: unknown) => string;
  readonly sku: unknown;
  readonly kind: 'warehouse' | 'bank_cell';
  /** The column that names the place in a row of the report. */
  readonly place: 'location_id' | 'bank_cell_id';
  /** SQL of whether a row is of the requested places. */
  readonly within: (alias: string) => string;
}

/**
 * Stock as of a past moment, by place and SKU: balances are sums of movements, so what came later is taken off again.
 * Movements are added up by place and SKU before levels are joined: level by level they would be read in a million steps.
 */
function levelsAt({ at, bind, sku: wanted, kind, place, within }: AsOf) {
  const sku = bind(wanted ?? null);
  const named = (alias: string) =>
    `${within(alias)} AND ${alias}.location_kind = '${kind}' AND (${sku}::bigint IS NULL OR ${alias}.sku_id = ${sku})`;
  return {
    parts: `moved AS (SELECT m.location_id, m.sku_id, sum(m.quantity) AS quantity, sum(m.value_fen) AS value_fen,
        count(*) AS moves
      FROM stock_movement m WHERE m.occurred_at >= to_timestamp(${bind(at)}::bigint + 1) AND NOT m.is_deleted
        AND ${named('m')} GROUP BY 1, 2)`,
    rows: `SELECT l.id, l.sku_id, l.${place}, l.on_hand - coalesce(m.quantity, 0) AS on_hand,
        l.value_fen - coalesce(m.value_fen, 0) AS value_fen, coalesce(m.moves, 0) AS moves, l.on_hand AS on_hand_now
      FROM stock_level l LEFT JOIN moved m ON m.location_id = l.location_id AND m.sku_id = l.sku_id
      WHERE NOT l.is_deleted AND ${named('l')}`,
    key: 'r.id',
    order: 'r.id DESC',
  };
}

export const stockAsOfReport = bindReport(stockAsOf, {
  query: (_ctx, { at, filters: { sku, location }, bind }) => {
    const node = bind(location ?? null);
    const within = (alias: string) => `(${node}::bigint IS NULL OR ${alias}.location_id = ${node})`;
    return levelsAt({ at, bind, sku, kind: 'warehouse', place: 'location_id', within });
  },
});

const cellTree = { table: 'bank_cell', parent: 'parent_id' } as const;

export const bankStockAsOfReport = bindReport(bankStockAsOf, {
  query: (_ctx, { at, filters: { sku, bank_cell }, bind }) => {
    const node = bind(bank_cell ?? null);
    const within = (alias: string) =>
      `(${node}::bigint IS NULL OR ${alias}.bank_cell_id = ANY (${branchSql(cellTree, node)}::bigint[]))`;
    return levelsAt({ at, bind, sku, kind: 'bank_cell', place: 'bank_cell_id', within });
  },
});
