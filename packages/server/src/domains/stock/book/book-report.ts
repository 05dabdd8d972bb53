import type { DayRange } from '@zhanggui/contract/platform/report/report-period';
import type { ReportSql } from '../../../platform/report/bind-report.ts';
import type { BookPlaces } from './book-places.query.ts';
import { bookDaysSql, bookSql } from './book-sql.ts';

/** What a page of a book asks for. */
export interface BookQuery {
  readonly by: string;
  readonly days: DayRange;
  readonly bind: (value: unknown) => string;
  readonly sku: number | null | undefined;
  /** The place that narrows it; all of them where there is none. */
  readonly node: number | null | undefined;
  /** The closed month that the days are, whose stored lines are read. */
  readonly closed?: number | undefined;
}

/** The SQL of a book by day, place or SKU. Days are known by their position, so that former days stand beside them. */
export function bookReport({ by, days, bind, sku, node, closed }: BookQuery, places: BookPlaces): ReportSql {
  const by_sku = by === 'sku';
  const own = places.sql(bind(node ?? null));
  const request = {
    ...{ days, bind, by_sku, closed },
    places: by === 'place' ? own : `SELECT p.location_id, 0::bigint AS top FROM (${own}) p`,
    sku: sku === null || sku === undefined ? undefined : bind(sku),
  };
  if (by === 'day') {
    const { parts, measures } = bookDaysSql(request);
    return {
      parts,
      rows: `SELECT lpad((b.day - ${bind(days.from)}::date)::text, 3, '0') AS key, b.day::text AS name, NULL::text AS code,
        0::bigint AS top, NULL::bigint AS sku_id, ${measures} FROM book b`,
      key: 'r.key',
      order: 'r.key',
    };
  }
  const { parts, measures } = bookSql(request);
  const named = (column: 'name' | 'code') =>
    by_sku
      ? `(SELECT s.${column} FROM sku s WHERE s.id = r.sku_id)`
      : `(SELECT c.${column} FROM ${places.named} c WHERE c.id = r.top)`;
  return {
    parts,
    rows: `SELECT concat_ws(':', b.top, b.sku_id) AS key, b.top, b.sku_id, ${measures} FROM book b`,
    key: 'r.key',
    order: by_sku ? 'r.sku_id' : 'r.top',
    shown: { name: named('name'), code: named('code') },
  };
}
