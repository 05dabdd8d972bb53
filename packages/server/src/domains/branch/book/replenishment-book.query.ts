import { replenishmentBook } from '@zhanggui/contract/domains/branch/book/replenishment-book.report';
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

type Input = ReportInput<typeof replenishmentBook>;

/** Redemptions by employees, with the node that each counts for. */
const takenSql = ({
  filters,
  bind,
}: Input) => `SELECT e.id AS exchange_id, t.top, e.bank_cell_id, e.sku_id, e.employee_id, e.quantity, e.value_fen,
    e.exchanged_at, e.reversed_at, e.outstanding_quantity
  FROM bank_exchange e JOIN tops t ON t.id = e.bank_cell_id
  WHERE e.employee_id IS NOT NULL AND ${exchangeConditions(filters, bind)}`;

const names = ['exchange_id', 'top', 'bank_cell_id', 'sku_id', 'employee_id'] as const;
const columns = names.map((name) => `e.${name}`).join(', ');

/** What changed since the first day: taken, taken back, replenished. */
const changesSql = (since: string) => `
  SELECT ${columns}, e.exchanged_at AS at, e.quantity AS taken, e.value_fen AS taken_fen, 0 AS returned, 0 AS replenished
  FROM redemptions e WHERE e.exchanged_at >= ${since}
  UNION ALL SELECT ${columns}, e.reversed_at, 0, 0, e.quantity, 0 FROM redemptions e WHERE e.reversed_at >= ${since}
  UNION ALL SELECT ${columns}, c.covered_at, 0, 0, 0, c.quantity
  FROM redemptions e JOIN bank_exchange_cover c ON c.exchange_id = e.exchange_id AND NOT c.is_deleted WHERE c.covered_at >= ${since}`;

/** What was outstanding before is what is outstanding now, without what has changed since. */
function eventsSql(until: string): string {
  const change = 'e.taken - e.returned - e.replenished';
  return `SELECT ${columns}, NULL::date AS day, e.outstanding_quantity AS opening, 0 AS taken, 0::bigint AS taken_fen, 0 AS returned, 0 AS replenished
    FROM redemptions e WHERE e.outstanding_quantity > 0
    UNION ALL SELECT ${columns}, NULL, -(${change}), 0, 0, 0, 0 FROM changes e
    UNION ALL SELECT ${columns}, (e.at AT TIME ZONE 'Asia/Shanghai')::date, 0, e.taken, e.taken_fen, e.returned, e.replenished
    FROM changes e WHERE e.at < ${until}`;
}

const moved = `coalesce(sum(v.taken), 0) AS taken_quantity, coalesce(sum(v.taken_fen), 0) AS taken_fen,
  coalesce(sum(v.returned), 0) AS returned_quantity, coalesce(sum(v.replenished), 0) AS replenished_quantity`;
const balance = 'sum(v.opening + v.taken - v.returned - v.replenished)';

const rowsSql = (
  by: string,
  key: string,
) => `SELECT ${key} AS key, ${sharedColumns(by)}, sum(v.opening) AS opening_quantity, ${moved},
    ${balance} AS closing_quantity
  FROM events v GROUP BY 1 HAVING bool_or(v.day IS NOT NULL) OR sum(v.opening) <> 0`;

/** Every day or month begins with what the one before it left; months are known by the one that they are compared with. */
function calendarRowsSql({ by, days, bind, is_former }: Input): string {
  const [from, to] = [`${bind(days.from)}::timestamp`, `${bind(days.to)}::timestamp`];
  const unit = by === 'month' ? 'month' : 'day';
  const month = is_former ? "g.day + interval '1 month'" : 'g.day';
  const [key, name] =
    by === 'month'
      ? [`to_char(${month}, 'YYYY-MM')`, "to_char(g.day, 'YYYY-MM')"]
      : [`lpad((g.day::date - ${from}::date)::text, 3, '0')`, 'g.day::date::text'];
  const none = names.map((column) => `NULL::bigint AS ${column}`).join(', ');
  return `SELECT ${key} AS key, ${name} AS name, ${none}, ${moved},
      sum(coalesce(${balance}, 0)) OVER (ORDER BY g.day) + o.opening
        - coalesce(sum(v.taken - v.returned - v.replenished), 0) AS opening_quantity,
      sum(coalesce(${balance}, 0)) OVER (ORDER BY g.day) + o.opening AS closing_quantity
    FROM generate_series(date_trunc('${unit}', ${from}), ${to}, interval '1 ${unit}') g(day)
    CROSS JOIN (SELECT coalesce(sum(v.opening), 0) AS opening FROM events v) o
    LEFT JOIN events v ON date_trunc('${unit}', v.day::timestamp) = g.day
    GROUP BY g.day, o.opening`;
}

const receipts = `(SELECT string_agg(DISTINCT d.number, '、') FROM bank_exchange_cover c JOIN reservation_line l ON l.id = c.line_id
  JOIN reservation d ON d.id = l.reservation_id WHERE c.exchange_id = r.exchange_id AND NOT c.is_deleted)`;

export const replenishmentBookReport = bindReport(replenishmentBook, {
  notes: (ctx, days) => closingNotes(ctx, ['bank_cell'], days),
  query: (ctx, input) => {
    const { by, from, to, bind } = input;
    const [since, until] = [bind(from), bind(to)];
    const parts = [
      topsPart(input.filters, bind),
      `redemptions AS (${takenSql(input)})`,
      `changes AS MATERIALIZED (${changesSql(since)})`,
      `events AS MATERIALIZED (${eventsSql(until)})`,
    ].join(', ');
    const exchange = { ...exchangeShown, taken_at: ofExchange('e.exchanged_at'), receipts };
    if (by === 'day' || by === 'month') {
      const shown = { code: 'NULL::text', ...exchange };
      return { parts, rows: calendarRowsSql(input), key: 'r.key', order: 'r.key', shown };
    }
    const { key, order, name, code } = rowGrouping(ctx, by);
    return { parts, rows: rowsSql(by, key), key: 'r.key', order, shown: { name, code, ...exchange } };
  },
});
