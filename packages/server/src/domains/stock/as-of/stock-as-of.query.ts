import { stockAsOf } from '@zhanggui/contract/domains/stock/stock-as-of.report';
import { bindReport } from '../../../platform/report/bind-report.ts';

/**
 * Stock as of a past moment, by warehouse and SKU: balances are sums of movements, so what came later is taken off again.
 * Movements are added up by place and SKU before levels are joined: level by level they would be read in a million steps.
 */
export const stockAsOfReport = bindReport(stockAsOf, {
  query: (_ctx, { at, filters, bind }) => {
    const location = bind(filters.location ?? null);
    const sku = bind(filters.sku ?? null);
    const named = (alias: string) => `(${location}::bigint IS NULL OR ${alias}.location_id = ${location})
      AND (${sku}::bigint IS NULL OR ${alias}.sku_id = ${sku})`;
    return {
      parts: `moved AS (SELECT m.location_id, m.sku_id, sum(m.quantity) AS quantity, sum(m.value_fen) AS value_fen,
          count(*) AS moves
        FROM stock_movement m WHERE m.occurred_at >= to_timestamp(${bind(at)}::bigint + 1) AND NOT m.is_deleted
          AND ${named('m')} GROUP BY 1, 2)`,
      rows: `SELECT l.id, l.sku_id, l.location_id, l.on_hand - coalesce(m.quantity, 0) AS on_hand,
          l.value_fen - coalesce(m.value_fen, 0) AS value_fen, coalesce(m.moves, 0) AS moves, l.on_hand AS on_hand_now
        FROM stock_level l LEFT JOIN moved m ON m.location_id = l.location_id AND m.sku_id = l.sku_id
        WHERE l.location_kind = 'warehouse' AND NOT l.is_deleted AND ${named('l')}`,
      key: 'r.id',
      order: 'r.id DESC',
    };
  },
});
