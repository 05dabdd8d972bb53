import { toShip } from '@zhanggui/contract/domains/outbound/wave/to-ship.report';
import type { Extensions } from '../../../platform/extension/extension-point.ts';
import { bindReport, type ReportSql } from '../../../platform/report/bind-report.ts';
import { announcedSql } from '../../stock/announced.port.ts';
import { freePiecesSql } from '../../stock/available.query.ts';
import { expiredSql } from '../../stock/lot/expired.query.ts';
import { dueSql, dueValues, ownPlaces } from './due.ts';

/** What orders, transfers and receipts announce for a place. */
const announced = (extensions: Extensions) =>
  `SELECT a.location_id, sum(a.quantity) AS quantity FROM (${extensions.one(announcedSql)('q.sku_id')}) a GROUP BY 1`;

/**
 * Pieces sold ahead or short have no place yet and no hold: they count for all warehouses.
 * What is announced beyond the safety stock of each place is theirs.
 */
const neededSql = (extensions: Extensions) => `
  SELECT q.*, coalesce(s.picture, g.pictures[1]) AS picture, coalesce(v.on_hand, 0) AS on_hand,
    coalesce(v.safety, 0) AS safety, CASE WHEN q.location_id IS NULL THEN q.quantity ELSE 0 END AS unheld,
    CASE WHEN q.location_id IS NULL THEN (${freePiecesSql('q.sku_id')}) ELSE v.on_hand - v.reserved - ${expiredSql('v')} END AS free,
    (SELECT coalesce(sum(CASE WHEN q.location_id = n.location_id THEN n.quantity
        WHEN q.location_id IS NULL THEN greatest(0, n.quantity - greatest(0, coalesce(w.safety - w.on_hand + w.reserved + ${expiredSql('w')}, 0))) END), 0)
      FROM (${announced(extensions)}) n LEFT JOIN stock_level w ON w.sku_id = q.sku_id AND w.location_id = n.location_id) AS incoming_quantity
  FROM (SELECT sku_id, location_id, count(DISTINCT order_id) AS order_count, sum(quantity) AS quantity,
      coalesce(sum(quantity) FILTER (WHERE task_id IS NOT NULL), 0) AS in_wave_quantity
    FROM due GROUP BY sku_id, location_id) q
  JOIN sku s ON s.id = q.sku_id JOIN goods g ON g.id = s.goods_id
  LEFT JOIN stock_level v ON v.sku_id = q.sku_id AND v.location_id = q.location_id`;

/** What is missing now, and what to buy so that promises and the safety stock are met by what is there and on its way. */
const rowsSql = `
  SELECT *, greatest(0, free - safety) AS available, greatest(0, unheld - free) AS short_quantity,
    greatest(0, unheld + safety - free - incoming_quantity) AS suggested_quantity FROM needed`;

/** What must leave, by SKU and warehouse, the most first. */
export const toShipReport = bindReport(toShip, {
  reach: 'trusted',
  async query(ctx, { filters, bind }): Promise<ReportSql> {
    const { location = null, mall = null, sku = null, short } = filters;
    const { view, places } = await ownPlaces(ctx);
    for (const value of dueValues({ location_id: location, mall_id: mall, sku_id: sku, places })) bind(value);
    return {
      parts: `due AS MATERIALIZED (${dueSql}), needed AS (${neededSql(ctx.extensions)})`,
      rows: short ? `SELECT * FROM (${rowsSql}) n WHERE short_quantity > 0 OR suggested_quantity > 0` : rowsSql,
      key: "concat_ws(' ', r.sku_id, r.location_id)",
      order: 'r.quantity DESC, r.sku_id, r.location_id',
      distinct: { order_count: 'SELECT count(DISTINCT order_id) FROM due' },
      view,
    };
  },
});
