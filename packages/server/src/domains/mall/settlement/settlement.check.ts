import { namedSql } from '../../../features/breakdown/sql-words.ts';
import type { BookCheck } from '../../../features/integrity/check.ts';
import { settlementOpenSql } from './settlement-open.query.ts';

const batch = { subject: '青岛银行结算批次', path: '/bqd_mall?view=settlements&id={at}' } as const;

const sums = (count: string, differences: string, bank: string, ours: string) =>
  namedSql(['笔数', count], ['差异', differences], ['银行金额', bank], ['我方金额', ours]);

/** SQL of the difference that the two sides of a line (`l`) have by what it stores. */
const differenceSql = `CASE WHEN l.order_id IS NULL THEN 'missing_here' WHEN l.bank_order_no IS NULL THEN 'missing_there'
  WHEN l.bank_status <> l.our_status THEN 'status' WHEN l.bank_fen <> l.our_fen THEN 'amount' ELSE 'none' END`;

/** SQL of whether a line `l` of a batch `s` must hold its order. */
const holdsSql = `(s.state <> 'void' AND coalesce(l.bank_status, 'unpaid') <> 'unpaid' AND l.follows_id IS NULL
  AND NOT (s.state = 'confirmed' AND coalesce(l.outcome, '') = 'next_batch'))`;

/** What an order gave after it was settled leaves its line; so our amount lies between what is left now and what was paid. */
const outsideSql = `CASE WHEN l.follows_id IS NOT NULL THEN abs(l.our_fen) > o.paid_fen WHEN l.our_status = 'unpaid' THEN l.our_fen <> 0
  ELSE l.our_fen NOT BETWEEN o.paid_fen - o.refunded_fen AND o.paid_fen END`;

/** What must hold of the batches of 青岛银行: a batch is its lines, a line its order, a signed one has nothing open. */
export const settlementChecks: readonly BookCheck[] = [
  {
    name: 'mall.settlement_totals',
    label: '结算批次的笔数、差异与金额等于其明细的合计',
    ...batch,
    mend: '作废该批次后重新导入银行文件',
    sql: `
      SELECT s.id, s.id AS at, s.number AS title, ${sums('s.line_count', 's.difference_count', 's.bank_fen', 's.our_fen')} AS found,
        ${sums('t.line_count', 't.difference_count', 't.bank_fen', 't.our_fen')} AS expected
      FROM bqd_settlement s CROSS JOIN LATERAL (SELECT count(*) AS line_count, count(*) FILTER (WHERE l.difference <> 'none') AS difference_count,
          coalesce(sum(l.bank_fen), 0) AS bank_fen, coalesce(sum(l.our_fen), 0) AS our_fen
        FROM bqd_settlement_line l WHERE l.bqd_settlement_id = s.id AND NOT l.is_deleted) t
      WHERE (s.line_count, s.difference_count, s.bank_fen, s.our_fen)
        IS DISTINCT FROM (t.line_count, t.difference_count, t.bank_fen, t.our_fen)`,
  },
  {
    name: 'mall.settlement_orders',
    label: '结算明细的我方金额与差异和匹配的订单相符，作废批次不占用订单',
    ...batch,
    mend: '作废该批次后重新导入银行文件，系统按订单重新匹配',
    sql: `
      SELECT l.id, s.id AS at, concat_ws(' ', s.number, coalesce(l.bank_order_no, o.order_no)) AS title,
        ${namedSql(['差异', 'l.difference'], ['我方金额', 'l.our_fen'])} AS found,
        ${namedSql(['差异', differenceSql], ['实付', 'o.paid_fen'], ['已退', 'o.refunded_fen'])} AS expected
      FROM bqd_settlement_line l JOIN bqd_settlement s ON s.id = l.bqd_settlement_id LEFT JOIN "order" o ON o.id = l.order_id
      WHERE NOT l.is_deleted AND (l.difference <> ${differenceSql} OR l.is_live <> ${holdsSql}
        OR coalesce(o.kind <> 'bqd' OR ${outsideSql}, false))`,
  },
  {
    name: 'mall.settlement_signed',
    label: '已提交或确认的结算批次没有未处理的差异，并有各不相同的签字人',
    ...batch,
    mend: '驳回或作废该批次，处理差异后再次提交并由另一人确认',
    sql: `
      SELECT s.id, s.id AS at, s.number AS title, ${namedSql(['未处理', settlementOpenSql('s.id')], ['提交人', 's.first_signer_id'])} AS found,
        '未处理 0' AS expected
      FROM bqd_settlement s WHERE s.state IN ('submitted', 'confirmed')
        AND (s.first_signer_id IS NULL OR s.first_signer_id IS NOT DISTINCT FROM s.second_signer_id OR ${settlementOpenSql('s.id')} > 0)`,
  },
];
