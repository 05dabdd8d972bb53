import { inboundType } from '@zhanggui/contract/domains/stock/doc/stock-doc.enum';
import { outboundType } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.enum';
import { amountSql } from '../../features/breakdown/sql-words.ts';
import type { BookCheck } from '../../features/integrity/check.ts';

const order = { subject: '销售订单', path: '/admin-crm/sale-order?id={at}' } as const;
const settlement = { subject: '销售结算单', path: '/admin-crm/sale-settlement-order?id={at}' } as const;

/** What posted documents moved of each order line. */
const moved = `SELECT m.source_line_id AS line_id,
    coalesce(sum(coalesce(m.actual_quantity, m.expected_quantity)) FILTER (WHERE d.type = ${outboundType.sale_out}), 0) AS delivered,
    coalesce(sum(coalesce(m.actual_quantity, m.expected_quantity)) FILTER (WHERE d.type = ${inboundType.sale_return_in}), 0) AS returned
  FROM stock_doc d JOIN stock_doc_line m ON m.stock_doc_id = d.id AND NOT m.is_deleted
  WHERE d.source_kind = 'sale_order' AND d.state = 'posted' AND d.reverses_id IS NULL AND m.source_line_id IS NOT NULL GROUP BY 1`;

/** What must hold of sales. */
export const saleChecks: readonly BookCheck[] = [
  {
    ...order,
    name: 'sale.delivered',
    label: '销售订单的已发、已退等于出入库单',
    mend: '对照该订单的出入库单，冲销多出的一张',
    sql: `
      SELECT l.id, o.id AS at, o.number AS title, concat(l.delivered_quantity, ' 发，', l.returned_quantity, ' 退') AS found,
        concat(coalesce(m.delivered, 0), ' 发，', coalesce(m.returned, 0), ' 退') AS expected
      FROM sale_order_line l JOIN sale_order o ON o.id = l.sale_order_id LEFT JOIN (${moved}) m ON m.line_id = l.id
      WHERE l.delivered_quantity <> coalesce(m.delivered, 0) OR l.returned_quantity <> coalesce(m.returned, 0)`,
  },
  {
    ...order,
    name: 'sale.settled',
    label: '销售订单的已结算等于已入账的结算单',
    mend: '对照该订单的结算单，作废重做不符的一张',
    sql: `
      SELECT l.id, o.id AS at, o.number AS title, l.settled_quantity AS found, coalesce(s.quantity, 0) AS expected
      FROM sale_order_line l JOIN sale_order o ON o.id = l.sale_order_id
      LEFT JOIN (SELECT s.sale_order_line_id, sum(s.quantity) AS quantity FROM sale_settlement_line s
        JOIN sale_settlement_order h ON h.id = s.sale_settlement_order_id WHERE h.state = 'confirmed' GROUP BY 1) s ON s.sale_order_line_id = l.id
      WHERE l.settled_quantity <> coalesce(s.quantity, 0)`,
  },
  {
    ...order,
    name: 'sale.state',
    label: '销售订单的状态与明细相符',
    mend: '请系统管理员核对该订单的发货与结算',
    sql: `
      SELECT o.id, o.id AS at, o.number AS title, o.state AS found, t.state AS expected
      FROM sale_order o JOIN (SELECT sale_order_id, CASE WHEN sum(quantity - delivered_quantity - closed_quantity) > 0 AND sum(delivered_quantity) = 0 THEN 'approved'
          WHEN sum(quantity - delivered_quantity - closed_quantity) > 0 THEN 'part_delivered'
          WHEN sum(abs(delivered_quantity - returned_quantity - settled_quantity)) <> 0 THEN 'delivered' ELSE 'settled' END AS state
        FROM sale_order_line WHERE NOT is_deleted GROUP BY 1) t ON t.sale_order_id = o.id
      WHERE o.state IN ('approved', 'part_delivered', 'delivered', 'settled') AND o.state <> t.state AND NOT o.is_deleted`,
  },
  {
    ...settlement,
    name: 'sale.settlement_total',
    label: '结算单金额等于明细之和，并等于它的应收或预收',
    mend: '作废该结算单后重新生成',
    sql: `
      SELECT s.id, s.id AS at, s.number AS title, concat_ws('，', ${amountSql('s.amount_fen')}, ${amountSql('coalesce(i.owed_fen, 0)')}) AS found,
        ${amountSql('coalesce(l.amount_fen, 0)')} AS expected
      FROM sale_settlement_order s
      LEFT JOIN (SELECT sale_settlement_order_id AS id, sum(amount_fen) AS amount_fen FROM sale_settlement_line GROUP BY 1) l ON l.id = s.id
      LEFT JOIN (SELECT source_id AS id, sum(CASE side WHEN 'debit' THEN original_fen ELSE -original_fen END) AS owed_fen
        FROM open_item WHERE source_kind = 'sale_settlement_order' GROUP BY 1) i ON i.id = s.id
      WHERE NOT s.is_deleted AND (s.amount_fen <> coalesce(l.amount_fen, 0)
        OR coalesce(i.owed_fen, 0) <> CASE s.state WHEN 'confirmed' THEN s.amount_fen ELSE 0 END)`,
  },
];
