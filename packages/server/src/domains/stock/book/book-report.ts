import type { DayRange } from '@zhanggui/contract/platform/report/report-period';
import type { ReportSql } from '../../../platform/report/bind-report.ts';
import { branchSql } from '../../../platform/resource/relation/within.ts';
import { bookDaysSql, bookSql } from './book-sql.ts';

/** What a page of a book asks for. */
export interface BookQuery {
  readonly by: string;
  readonly days: DayRange;
  readonly bind: (value: unknown) => string;
  readonly sku: number | null | undefined;
  /** A bank cell, with everything below it; all of them where there is none. */
  readonly node: number | null | undefined;
}

const cellTree = { table: 'bank_cell', parent: 'parent_id' } as const;

function placesSql({ by, bind, node }: BookQuery): string {
  const within = bind(node ?? null);
  return `SELECT p.id AS location_id, ${by === 'place' ? 'p.bank_cell_id' : '0::bigint'} AS top FROM location p
    WHERE p.kind = 'bank_cell' AND (${within}::bigint IS NULL OR p.bank_cell_id = ANY (${branchSql(cellTree, within)}::bigint[]))`;
}

const cellName = (column: 'name' | 'code') => `(SELECT c.${column} FROM bank_cell c WHERE c.id = r.top)`;
const skuName = (column: 'name' | 'code') => `(SELECT s.${column} FROM sku s WHERE s.id = r.sku_id)`;

/** The SQL of a book of branches by day, branch or SKU. */
export function bookReport(query: BookQuery): ReportSql {
  const { by, days, bind, sku } = query;
  const by_sku = by === 'sku';
  const request = {
    ...{ days, bind, by_sku, places: placesSql(query) },
    sku: sku === null || sku === undefined ? undefined : bind(sku),
  };
  if (by === 'day') {
    const { parts, measures } = bookDaysSql(request);
    return {
      parts,
      rows: `SELECT b.day::text AS key, b.day::text AS name, NULL::text AS code, 0::bigint AS top, NULL::bigint AS sku_id, ${measures} FROM book b`,
      key: 'r.key',
      order: 'r.key',
    };
  }
  const { parts, measures } = bookSql(request);
  const named = by_sku ? skuName : cellName;
  return {
    parts,
    rows: `SELECT concat_ws(':', b.top, b.sku_id) AS key, b.top, b.sku_id, ${measures} FROM book b`,
    key: 'r.key',
    order: by_sku ? 'r.sku_id' : 'r.top',
    shown: { name: named('name'), code: named('code') },
  };
}
