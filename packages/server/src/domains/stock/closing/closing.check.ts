import type { ClosedKind } from '@zhanggui/contract/domains/stock/closing/period.resource';
import { amountSql } from '../../../features/breakdown/sql-words.ts';
import type { BookCheck } from '../../../features/integrity/check.ts';
import { linesHash, periodHash } from './closing-sql.ts';

interface CheckedBook {
  /** `warehouse_period` of `stock.warehouse_period_hash`. */
  readonly name: string;
  readonly subject: string;
  readonly path: string;
  readonly kind: ClosedKind;
}

const mend = '结账后的记录在数据库中被改动过：请系统管理员从备份找回该月的记录，并查明改动的人';

/** The days of a month `c`, as the page of its book takes them. */
const at = "concat('day__gte=', c.from_date, '&day__lte=', c.to_date)";

/** Rows of `period_id`, `location_id`, `sku_id` and what is found and expected there, as faults. */
function faultsOf(kind: ClosedKind, rows: string): string {
  return `
    SELECT c.id, ${at} AS at, concat_ws(' · ', c.month, w.name, s.code) AS title,
      concat(b.found, ' 件，', ${amountSql('b.found_fen')}) AS found,
      concat(b.expected, ' 件，', ${amountSql('b.expected_fen')}) AS expected
    FROM (${rows}) b(period_id, location_id, sku_id, found, found_fen, expected, expected_fen)
    JOIN stock_period c ON c.id = b.period_id AND c.location_kind = '${kind}'
    LEFT JOIN location w ON w.id = b.location_id LEFT JOIN sku s ON s.id = b.sku_id`;
}

/** Each place whose lines have another hash than it keeps, and each month with another hash than its places give. */
function hashFaults(kind: ClosedKind): string {
  return `
    SELECT c.id, ${at} AS at, concat_ws(' · ', c.month, h.name) AS title, h.found, h.expected
    FROM stock_period c CROSS JOIN LATERAL (
      SELECT NULL::text AS name, c.hash AS found, ${periodHash} AS expected
      FROM (SELECT 1) one LEFT JOIN stock_period_place p ON p.period_id = c.id HAVING c.hash <> ${periodHash}
      UNION ALL
      SELECT '上期校验码', c.former_hash, f.hash FROM (SELECT 1) one LEFT JOIN stock_period f ON f.id = c.former_id
      WHERE c.former_hash IS DISTINCT FROM f.hash
      UNION ALL
      SELECT w.name, coalesce(p.hash, '无'), coalesce(l.hash, '无')
      FROM (SELECT l.location_id, ${linesHash} AS hash FROM stock_period_line l WHERE l.period_id = c.id GROUP BY 1) l
      FULL JOIN (SELECT p.location_id, p.hash FROM stock_period_place p WHERE p.period_id = c.id) p
        ON p.location_id = l.location_id
      LEFT JOIN location w ON w.id = coalesce(p.location_id, l.location_id)
      WHERE p.hash IS DISTINCT FROM l.hash) h
    WHERE c.location_kind = '${kind}'`;
}

/** Opening + in − out = closing in each line, and each opening is the closing of the month before. */
const unbalanced = `
  SELECT period_id, location_id, sku_id, closing_quantity, closing_fen, opening_quantity + in_quantity - out_quantity,
    opening_fen + in_fen - out_fen
  FROM stock_period_line WHERE (closing_quantity, closing_fen)
    <> (opening_quantity + in_quantity - out_quantity, opening_fen + in_fen - out_fen)
  UNION ALL
  SELECT id, location_id, sku_id, sum(opening_quantity), sum(opening_fen), sum(closing_quantity), sum(closing_fen)
  FROM (
    SELECT n.id, l.location_id, l.sku_id, l.opening_quantity, l.opening_fen, 0 AS closing_quantity, 0 AS closing_fen
    FROM stock_period n JOIN stock_period_line l ON l.period_id = n.id WHERE n.former_id IS NOT NULL
    UNION ALL
    SELECT n.id, l.location_id, l.sku_id, 0, 0, l.closing_quantity, l.closing_fen
    FROM stock_period n JOIN stock_period_line l ON l.period_id = n.former_id) e
  GROUP BY id, location_id, sku_id
  HAVING (sum(opening_quantity), sum(opening_fen)) <> (sum(closing_quantity), sum(closing_fen))`;

/** Lines hold what moved in their month, and places what their lines hold. */
const unequal = `
  SELECT id, location_id, sku_id, sum(line_quantity), sum(line_fen), sum(day_quantity), sum(day_fen)
  FROM (
    SELECT c.id, l.location_id, l.sku_id, l.in_quantity - l.out_quantity AS line_quantity, l.in_fen - l.out_fen AS line_fen,
      0 AS day_quantity, 0 AS day_fen
    FROM stock_period c JOIN stock_period_line l ON l.period_id = c.id WHERE c.state <> 'reopened'
    UNION ALL
    SELECT c.id, d.location_id, d.sku_id, 0, 0, d.quantity, d.value_fen
    FROM stock_period c JOIN location p ON p.kind = c.location_kind
    JOIN stock_day d ON d.location_id = p.id AND d.day BETWEEN c.from_date AND c.to_date WHERE c.state <> 'reopened') e
  GROUP BY id, location_id, sku_id HAVING (sum(line_quantity), sum(line_fen)) <> (sum(day_quantity), sum(day_fen))
  UNION ALL
  SELECT p.period_id, p.location_id, NULL, p.closing_quantity, p.closing_fen, l.closing_quantity, l.closing_fen
  FROM stock_period_place p LEFT JOIN (SELECT period_id, location_id, count(*) AS line_count,
      sum(opening_quantity) AS opening_quantity, sum(opening_fen) AS opening_fen, sum(in_quantity) AS in_quantity,
      sum(in_fen) AS in_fen, sum(out_quantity) AS out_quantity, sum(out_fen) AS out_fen,
      sum(closing_quantity) AS closing_quantity, sum(closing_fen) AS closing_fen
    FROM stock_period_line GROUP BY 1, 2) l ON l.period_id = p.period_id AND l.location_id = p.location_id
  WHERE (p.line_count, p.opening_quantity, p.opening_fen, p.in_quantity, p.in_fen, p.out_quantity, p.out_fen,
      p.closing_quantity, p.closing_fen)
    IS DISTINCT FROM (l.line_count, l.opening_quantity, l.opening_fen, l.in_quantity, l.in_fen, l.out_quantity, l.out_fen,
      l.closing_quantity, l.closing_fen)`;

/** What must hold of closed months, to the piece and the fen. */
function checksOf({ name, kind, ...shown }: CheckedBook): readonly BookCheck[] {
  const { subject } = shown;
  return [
    {
      ...{ ...shown, mend, name: `stock.${name}_hash`, sql: hashFaults(kind) },
      label: `${subject}的校验码与明细一致，并接上期`,
    },
    {
      ...{ ...shown, mend, name: `stock.${name}_balance`, sql: faultsOf(kind, unbalanced) },
      label: `${subject}：期初加收入减发出等于结存，结存等于下期期初`,
    },
    {
      ...{ ...shown, mend, name: `stock.${name}_sums`, sql: faultsOf(kind, unequal) },
      label: `${subject}：收发等于当月的出入库，地点合计等于明细之和`,
    },
  ];
}

export const periodChecks: readonly BookCheck[] = [
  ...checksOf({
    name: 'warehouse_period',
    subject: '仓库结账',
    path: '/standing-book/warehouse?{at}',
    kind: 'warehouse',
  }),
  ...checksOf({ name: 'bank_period', subject: '网点结账', path: '/standing-book/bank?{at}', kind: 'bank_cell' }),
];
