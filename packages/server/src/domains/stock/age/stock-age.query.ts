import { ageBands } from '@zhanggui/contract/domains/stock/age/age-bands';
import { bankStockAge, stockAge } from '@zhanggui/contract/domains/stock/age/stock-age.report';
import type { Bind } from '../../../platform/fields/field-adapter.ts';
import { bindReport, type ReportSql } from '../../../platform/report/bind-report.ts';
import { branches, warehouses } from '../book/book-places.query.ts';

const limited = ageBands.flatMap(({ name, to }) => (to === undefined ? [] : [{ name, to }]));
const oldest = Math.max(...limited.map(({ to }) => to));

/** What of the stock came in within so many days: what came last is there still, and never more than there is. */
const youngerSql = (to: number) => {
  const arrived = limited.filter((band) => band.to <= to).map((band) => `a.${band.name}`);
  return `greatest(0, least(l.on_hand, greatest(0, ${arrived.join(', ')})))`;
};

/** Pieces and value of each band: what is as young as its end, without what is younger than its start. */
const bandsSql = ageBands.flatMap(({ name, to }, index) => {
  const start = ageBands[index - 1]?.to;
  const up = to === undefined ? 'l.on_hand' : youngerSql(to);
  const below = start === undefined ? '0' : youngerSql(start);
  const value = (pieces: string) => `coalesce(round(l.value_fen::numeric * ${pieces} / nullif(l.on_hand, 0)), 0)`;
  return [`${up} - ${below} AS ${name}_quantity`, `(${value(up)} - ${value(below)})::bigint AS ${name}_fen`];
});

interface AgeQuery {
  readonly now: Date;
  readonly bind: Bind;
  readonly sku: number | null | undefined;
  /** SELECT of the places as `location_id`. */
  readonly places: string;
}

/** Stock by age: arrivals are added up by day, those of a reversed document are taken off again. */
function ageSql({ now, bind, sku, places }: AgeQuery): ReportSql {
  const today = `(${bind(now)}::timestamptz AT TIME ZONE 'Asia/Shanghai')::date`;
  const own = bind(sku ?? null);
  const sums = limited.map(
    ({ name, to }) => `coalesce(sum(d.quantity) FILTER (WHERE d.day >= ${today} - ${to}), 0) AS ${name}`,
  );
  return {
    parts: `places AS MATERIALIZED (${places}),
      arrived AS (SELECT d.location_id, d.sku_id, ${sums.join(', ')}
        FROM stock_day d JOIN places p ON p.location_id = d.location_id
        WHERE d.is_in AND d.day >= ${today} - ${oldest} AND (${own}::bigint IS NULL OR d.sku_id = ${own}) GROUP BY 1, 2)`,
    rows: `SELECT l.id, l.sku_id, l.location_id, l.bank_cell_id, l.on_hand, l.value_fen, ${bandsSql.join(', ')}
      FROM stock_level l JOIN places p ON p.location_id = l.location_id
      LEFT JOIN arrived a ON a.location_id = l.location_id AND a.sku_id = l.sku_id
      WHERE l.on_hand > 0 AND NOT l.is_deleted AND (${own}::bigint IS NULL OR l.sku_id = ${own})`,
    key: 'r.id',
    order: 'r.id',
  };
}

export const stockAgeReport = bindReport(stockAge, {
  query: (ctx, { bind, filters: { sku, location } }) =>
    ageSql({ now: ctx.clock(), bind, sku, places: warehouses.sql(bind(location ?? null)) }),
});

export const bankStockAgeReport = bindReport(bankStockAge, {
  query: (ctx, { bind, filters: { sku, bank_cell } }) =>
    ageSql({ now: ctx.clock(), bind, sku, places: branches.sql(bind(bank_cell ?? null)) }),
});
