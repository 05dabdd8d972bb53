import { amountSql } from '../../../features/breakdown/sql-words.ts';
import type { BookCheck } from '../../../features/integrity/check.ts';

const at = { subject: '集采单', path: '/jc-order?id={at}' } as const;

/** What must hold of collective orders. */
export const collectiveChecks: readonly BookCheck[] = [
  {
    ...at,
    name: 'collective_order.owed',
    label: '集采单计入应收的金额等于它的金额，未审核和作废的为零',
    mend: '对照该集采单的分期付款与往来项，由系统管理员更正',
    sql: `
      SELECT d.id, d.id AS at, d.number AS title, ${amountSql('coalesce(i.fen, 0)')} AS found, ${amountSql('d.owed')} AS expected
      FROM (SELECT id, number, CASE WHEN state IN ('draft', 'submitted', 'void') THEN 0 ELSE amount_fen END AS owed FROM collective_order) d
      LEFT JOIN (SELECT source_id, sum(CASE side WHEN 'debit' THEN original_fen ELSE -original_fen END) AS fen FROM open_item
        WHERE kind = 'collective_instalment' GROUP BY 1) i ON i.source_id = d.id
      WHERE d.owed <> coalesce(i.fen, 0)`,
  },
  {
    ...at,
    name: 'collective_order.delivered',
    label: '集采单每一批的集采订单与交付计划件数相同',
    mend: '对照该批的集采订单，多发或少发的在订单中补发或退款',
    sql: `
      SELECT v.id, v.collective_order_id AS at, v.part::text AS title, coalesce(o.pieces, 0) AS found, coalesce(p.pieces, 0) AS expected
      FROM collective_delivery v
      LEFT JOIN (SELECT collective_order_id, part, sum(quantity) AS pieces FROM collective_plan GROUP BY 1, 2) p
        ON p.collective_order_id = v.collective_order_id AND p.part = v.part
      LEFT JOIN (SELECT l.order_id, sum(l.quantity) AS pieces FROM order_line l WHERE NOT l.is_gift GROUP BY 1) o ON o.order_id = v.order_id
      WHERE coalesce(p.pieces, 0) <> coalesce(o.pieces, 0)`,
  },
  {
    ...at,
    name: 'collective_order.refunded',
    label: '集采单扣回应收的金额等于它退款的商品',
    mend: '对照该集采单的退款与往来项，由系统管理员更正',
    sql: `
      SELECT d.id, d.id AS at, d.number AS title, ${amountSql('coalesce(i.fen, 0)')} AS found, ${amountSql('coalesce(r.fen, 0)')} AS expected
      FROM collective_order d
      LEFT JOIN (SELECT source_id, sum(original_fen) AS fen FROM open_item WHERE kind = 'collective_refund' GROUP BY 1) i ON i.source_id = d.id
      LEFT JOIN (SELECT collective_order_id, sum(amount_fen) AS fen FROM collective_refund GROUP BY 1) r ON r.collective_order_id = d.id
      WHERE coalesce(i.fen, 0) <> coalesce(r.fen, 0)`,
  },
  {
    ...at,
    name: 'collective_order.refunded_pieces',
    label: '集采单每一批扣回的件数等于集采订单已退款的件数，短少的不重复扣回',
    mend: '对照该批集采订单的退款单，由系统管理员更正',
    sql: `
      SELECT p.id, p.collective_order_id AS at, p.part::text AS title, coalesce(c.pieces, 0) AS found,
        least(r.pieces, p.pieces) AS expected
      FROM (SELECT min(id) AS id, collective_order_id, part, sku_id, sum(quantity - coalesce(short_quantity, 0)) AS pieces
        FROM collective_plan GROUP BY 2, 3, 4) p
      JOIN collective_delivery v ON v.collective_order_id = p.collective_order_id AND v.part = p.part
      JOIN LATERAL (SELECT coalesce(sum(l.quantity), 0) AS pieces FROM refund f JOIN refund_line l ON l.refund_id = f.id
        JOIN order_line o ON o.id = l.order_line_id AND NOT o.is_gift AND o.sku_id = p.sku_id
        WHERE f.order_id = v.order_id AND f.state = 'succeeded' AND f.cause = 'request' AND f.kind <> 'exchange') r ON true
      LEFT JOIN (SELECT collective_order_id, part, sku_id, sum(quantity) AS pieces FROM collective_refund GROUP BY 1, 2, 3) c
        ON c.collective_order_id = p.collective_order_id AND c.part = p.part AND c.sku_id = p.sku_id
      WHERE coalesce(c.pieces, 0) <> least(r.pieces, p.pieces)`,
  },
];
