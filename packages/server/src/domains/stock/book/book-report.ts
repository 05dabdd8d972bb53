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
  readonly places: PlaceChoice;
}

/** The places of a book: warehouses, or branches below a node. */
export type PlaceChoice =
  | { readonly kind: 'warehouse'; readonly location: number | null | undefined }
  | { readonly kind: 'bank_cell'; readonly node: number | null | undefined };

const cellTree = { table: 'bank_cell', parent: 'parent_id' } as const;

/** Every branch under the child of the node that it lies below; the node itself counts for itself. */
const nodePlaces = (node: string) => `SELECT p.id AS location_id, t.top FROM (
    WITH RECURSIVE tree AS (
      SELECT c.id, c.id AS top FROM bank_cell c WHERE CASE WHEN ${node}::bigint IS NULL
        THEN NOT EXISTS (SELECT FROM bank_cell a WHERE a.id = c.parent_id) ELSE c.parent_id = ${node} END
      UNION ALL SELECT c.id, t.top FROM bank_cell c JOIN tree t ON c.parent_id = t.id)
    SELECT id, top FROM tree UNION ALL SELECT ${node}, ${node} WHERE ${node} IS NOT NULL) t
  JOIN location p ON p.bank_cell_id = t.id`;

function placesSql(choice: PlaceChoice, by: string, bind: BookQuery['bind']): string {
  if (choice.kind === 'warehouse') {
    const location = bind(choice.location ?? null);
    const top = by === 'sku' || by === 'day' ? '0::bigint' : 'p.id';
    return `SELECT p.id AS location_id, ${top} AS top FROM location p
      WHERE p.kind = 'warehouse' AND (${location}::bigint IS NULL OR p.id = ${location})`;
  }
  const node = bind(choice.node ?? null);
  if (by === 'node') return nodePlaces(node);
  const top = by === 'sku' || by === 'day' ? '0::bigint' : 'p.bank_cell_id';
  return `SELECT p.id AS location_id, ${top} AS top FROM location p
    WHERE p.kind = 'bank_cell' AND (${node}::bigint IS NULL OR p.bank_cell_id = ANY (${branchSql(cellTree, node)}))`;
}

const placeName = (kind: PlaceChoice['kind'], column: 'name' | 'code') =>
  `(SELECT n.${column} FROM ${kind === 'warehouse' ? 'location' : 'bank_cell'} n WHERE n.id = r.top)`;
const skuName = (column: 'name' | 'code') => `(SELECT s.${column} FROM sku s WHERE s.id = r.sku_id)`;

/** The SQL of a book by day, place, node of the branch tree, SKU, or place and SKU. */
export function bookReport({ by, days, bind, sku, places }: BookQuery): ReportSql {
  const by_sku = by === 'sku' || by === 'place_sku';
  const request = {
    ...{ days, bind, by_sku },
    places: placesSql(places, by, bind),
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
  const named =
    { sku: skuName, place_sku: skuName }[by] ?? ((column: 'name' | 'code') => placeName(places.kind, column));
  return {
    parts,
    rows: `SELECT concat_ws(':', b.top, b.sku_id) AS key, b.top, b.sku_id, ${measures} FROM book b`,
    key: 'r.key',
    order: by_sku ? 'r.sku_id, r.top' : 'r.top',
    shown: {
      name: named('name'),
      code: named('code'),
      ...(by === 'place_sku' ? { place: placeName(places.kind, 'name') } : { place: 'NULL::text' }),
    },
  };
}
