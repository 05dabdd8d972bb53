import { exchangeBook } from '@zhanggui/contract/domains/branch/book/exchange-book.report';
import { exchangeKind } from '@zhanggui/contract/domains/branch/exchange/exchange.enum';
import type { Context } from '../../../platform/context.ts';
import { bindReport, type ReportInput } from '../../../platform/report/bind-report.ts';
import { closingNotes } from '../../stock/closing/closing-words.query.ts';
import {
  exchangeConditions,
  exchangeShown,
  ofExchange,
  rowGrouping,
  sharedColumns,
  topsPart,
} from './branch-book.query.ts';

/** Days are known by how many there were since the first, months by the one that they are compared with. */
function groupingOf(ctx: Context, { by, days, bind, is_former }: ReportInput<typeof exchangeBook>) {
  if (by !== 'day' && by !== 'month') return rowGrouping(ctx, by);
  const ordered = { order: 'r.key', code: 'NULL::text' };
  if (by === 'month') {
    const month = is_former ? "v.day + interval '1 month'" : 'v.day';
    return { ...ordered, key: `to_char(${month}, 'YYYY-MM')`, name: 'r.key' };
  }
  return { ...ordered, key: `lpad((v.day - ${bind(days.from)}::date)::text, 3, '0')`, name: 'r.day::text' };
}

/** Redemptions of the period, and with the opposite sign those that were taken back in it. */
function eventsSql({ filters, from, to, bind }: ReportInput<typeof exchangeBook>): string {
  const [since, until] = [bind(from), bind(to)];
  const own = exchangeConditions(filters, bind);
  const side = (
    at: 'exchanged_at' | 'reversed_at',
    sign: 1 | -1,
  ) => `SELECT e.id AS exchange_id, t.top, e.bank_cell_id, e.sku_id, e.employee_id,
      (e.${at} AT TIME ZONE 'Asia/Shanghai')::date AS day, ${sign} AS sign, e.quantity, e.points, e.price_fen, e.value_fen
    FROM bank_exchange e JOIN tops t ON t.id = e.bank_cell_id
    WHERE e.${at} >= ${since} AND e.${at} < ${until} AND ${own}`;
  return `${side('exchanged_at', 1)} UNION ALL ${side('reversed_at', -1)}`;
}

export const exchangeBookReport = bindReport(exchangeBook, {
  notes: (ctx, days) => closingNotes(ctx, ['bank_cell'], days),
  query: (ctx, input) => {
    const { key, order, name, code } = groupingOf(ctx, input);
    const kinds = exchangeKind.values.map(({ value, label }) => `WHEN '${value}' THEN '${label}'`).join(' ');
    return {
      parts: `${topsPart(input.filters, input.bind)}, events AS MATERIALIZED (${eventsSql(input)})`,
      rows: `SELECT ${key} AS key, min(v.day) AS day, ${sharedColumns(input.by)},
          count(*) FILTER (WHERE v.sign > 0) AS exchange_count,
          coalesce(sum(v.quantity) FILTER (WHERE v.sign > 0), 0) AS out_quantity,
          coalesce(sum(v.quantity) FILTER (WHERE v.sign < 0), 0) AS back_quantity, sum(v.sign * v.quantity) AS quantity,
          sum(v.sign * v.points) AS points, sum(v.sign * v.price_fen) AS price_fen, sum(v.sign * v.value_fen) AS value_fen
        FROM events v GROUP BY 1`,
      key: 'r.key',
      order,
      shown: {
        ...{ name, code, ...exchangeShown },
        exchanged_at: ofExchange('e.exchanged_at'),
        kind: ofExchange(`CASE e.kind ${kinds} ELSE e.kind END`),
        activity: ofExchange('e.activity'),
        prize: ofExchange('e.prize'),
        customer: ofExchange('e.customer_name'),
      },
    };
  },
});
