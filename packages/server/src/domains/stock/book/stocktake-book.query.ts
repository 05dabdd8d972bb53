import { stocktakeBook, type stocktakeBookGrouping } from '@zhanggui/contract/domains/stock/book/stocktake-book.report';
import { differenceReason } from '@zhanggui/contract/domains/stock/stocktake/stocktake.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { bindReport, type ReportInput } from '../../../platform/report/bind-report.ts';
import { branchSql } from '../../../platform/resource/relation/within.ts';
import { closingNotes } from '../closing/closing-words.query.ts';

type Input = ReportInput<typeof stocktakeBook>;

interface Grouping {
  /** Over a line `l` of a stocktake `t`; the same in the former period, so that what compares stands beside it. */
  readonly key: (first_day: () => string) => string;
  readonly order: string;
  readonly name: string;
  readonly code?: string;
}

/** The number of a row among those of one place, or of one SKU at a place, in their order. */
const ordinal = (ranks: 'dense_rank' | 'row_number', within: string) =>
  `lpad((${ranks}() OVER (PARTITION BY ${within} ORDER BY t.posted_at, t.id))::text, 4, '0')`;

const skuOf = (column: 'name' | 'code') => `(SELECT s.${column} FROM sku s WHERE s.id = r.sku_id)`;

const groupings: Readonly<Record<ValueOf<typeof stocktakeBookGrouping>, Grouping>> = {
  stocktake: {
    key: () => `concat_ws(':', t.location_id, ${ordinal('dense_rank', 't.location_id')})`,
    order: 'r.posted_on, r.stocktake',
    name: 'r.key',
  },
  line: {
    key: () => `concat_ws(':', t.location_id, l.sku_id, ${ordinal('row_number', 't.location_id, l.sku_id')})`,
    order: 'r.posted_on, r.stocktake, r.sku_id',
    name: skuOf('name'),
    code: skuOf('code'),
  },
  place: {
    key: () => 't.location_id::text',
    order: 'r.top',
    name: 'coalesce((SELECT p.name FROM location_ref p WHERE p.id = r.top), r.key)',
  },
  sku: { key: () => 'l.sku_id::text', order: 'r.sku_id', name: skuOf('name'), code: skuOf('code') },
  day: {
    key: (first) => `lpad(((t.posted_at AT TIME ZONE 'Asia/Shanghai')::date - ${first()}::date)::text, 3, '0')`,
    order: 'r.key',
    name: 'r.posted_on::text',
  },
};

/** Lines of stocktakes that were posted in the period. */
function linesSql({ by, filters, from, to, days, bind }: Input): string {
  const optional = (value: unknown, type: string, condition: (bound: string) => string) => {
    const bound = `${bind(value ?? null)}::${type}`;
    return `(${bound} IS NULL OR ${condition(bound)})`;
  };
  return `SELECT ${groupings[by].key(() => bind(days.from))} AS key, l.id AS line_id, t.id AS stocktake, t.location_id AS top, t.bank_cell_id, l.sku_id,
      (t.posted_at AT TIME ZONE 'Asia/Shanghai')::date AS posted_on, l.reason, l.book_quantity, l.counted_quantity, l.difference,
      l.difference_fen
    FROM stocktake t JOIN stocktake_line l ON l.stocktake_id = t.id AND NOT l.is_deleted
    WHERE t.state = 'posted' AND NOT t.is_deleted AND t.posted_at >= ${bind(from)} AND t.posted_at < ${bind(to)}
      AND ${optional(filters.warehouse, 'bigint', (id) => `t.warehouse_id = ${id}`)}
      AND ${optional(filters.bank_cell, 'bigint', (id) => `t.bank_cell_id = ANY (${branchSql({ table: 'bank_cell', parent: 'parent_id' }, id)}::bigint[])`)}
      AND ${optional(filters.sku, 'bigint', (id) => `l.sku_id = ${id}`)}
      AND ${optional(filters.reason, 'text', (reason) => `l.reason = ${reason}`)}`;
}

/** The value that all lines of a row share. */
const shared = (column: string) => `CASE WHEN min(${column}) = max(${column}) THEN min(${column}) END AS ${column}`;

const rows = `SELECT key, count(*) AS line_count, count(*) FILTER (WHERE difference = 0) AS exact_lines,
    sum(book_quantity) AS book_quantity, sum(counted_quantity) AS counted_quantity,
    sum(greatest(difference, 0)) AS gain_quantity, sum(greatest(difference_fen, 0)) AS gain_fen,
    sum(greatest(-difference, 0)) AS loss_quantity, sum(greatest(-difference_fen, 0)) AS loss_fen,
    sum(difference) AS difference_quantity, sum(difference_fen) AS difference_fen,
    ${['stocktake', 'top', 'bank_cell_id', 'sku_id', 'posted_on'].map(shared).join(', ')},
    array_agg(DISTINCT reason) FILTER (WHERE reason IS NOT NULL) AS reason_codes, array_agg(DISTINCT stocktake) AS stocktakes,
    array_agg(line_id) AS line_ids
  FROM lines GROUP BY key`;

const reasonNames = differenceReason.values.map(({ value, label }) => `WHEN '${value}' THEN '${label}'`).join(' ');

const people = (source: string) => `(SELECT string_agg(DISTINCT u.nickname, '、') FROM ${source})`;
const signer = (column: 'approved_by_id' | 'posted_by_id') =>
  people(`stocktake t JOIN user_ref u ON u.id = t.${column} WHERE t.id = ANY (r.stocktakes)`);

export const stocktakeBookReport = bindReport(stocktakeBook, {
  notes: (ctx, days) => closingNotes(ctx, ['warehouse', 'bank_cell'], days),
  query: (_ctx, input) => {
    const { order, name, code = 'NULL::text' } = groupings[input.by];
    const number = '(SELECT t.number FROM stocktake t WHERE t.id = r.stocktake)';
    return {
      parts: `lines AS MATERIALIZED (${linesSql(input)})`,
      rows,
      key: 'r.key',
      order,
      shown: {
        ...{ name: input.by === 'stocktake' ? number : name, code, number },
        place: '(SELECT p.name FROM location_ref p WHERE p.id = r.top)',
        reasons: `(SELECT string_agg(CASE c ${reasonNames} ELSE c END, '、' ORDER BY c) FROM unnest(r.reason_codes) c)`,
        counted_by: people(
          'stocktake_count c JOIN user_ref u ON u.id = c.created_by WHERE c.line_id = ANY (r.line_ids)',
        ),
        approved_by: signer('approved_by_id'),
        posted_by: signer('posted_by_id'),
      },
    };
  },
});
