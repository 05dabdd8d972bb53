import { inboundType } from '@zhanggui/contract/domains/stock/doc/stock-doc.enum';
import { outboundType } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.enum';
import { amountSql } from '../../features/breakdown/sql-words.ts';
import type { BookCheck } from '../../features/integrity/check.ts';
import { receivedSql } from './payable/owed.query.ts';

const line = { subject: '采购订单', path: '/admin-psi/user/purchases/purchase-orders?id={at}' } as const;

/** SQL of what the pieces of a line `l` are worth that came and stayed. Parts add up to it; each may be a fen off once others were taken back. */
const keptSql = 'round(l.price * 100 * (l.received_quantity - l.returned_quantity))';

const words = ([received, rejected, returned]: readonly [string, string, string], fen: string) =>
  `concat(${received}, ' 收，', ${rejected}, ' 拒，', ${returned}, ' 退，', ${amountSql(fen)})`;

/** What must hold of purchase orders. */
export const purchaseChecks: readonly BookCheck[] = [
  {
    ...line,
    name: 'purchase.received',
    label: '采购订单的已收、拒收、已退及其金额等于出入库单',
    mend: '对照该采购单的出入库单，冲销多出的一张',
    sql: `
      SELECT l.id, o.id AS at, o.number AS title, ${words(['l.received_quantity', 'l.rejected_quantity', 'l.returned_quantity'], keptSql)} AS found,
        ${words(['coalesce(m.received, 0)', 'coalesce(m.rejected, 0)', 'coalesce(m.returned, 0)'], 'coalesce(m.fen, 0)')} AS expected
      FROM purchase_order_line l JOIN purchase_order o ON o.id = l.purchase_order_id
      LEFT JOIN (SELECT m.source_line_id AS id, sum(coalesce(m.actual_quantity, m.expected_quantity)) FILTER (WHERE d.type = ${inboundType.purchase_in}) AS received,
          sum(m.rejected_quantity) FILTER (WHERE d.type = ${inboundType.purchase_in}) AS rejected,
          sum(coalesce(m.actual_quantity, m.expected_quantity)) FILTER (WHERE d.type = ${outboundType.purchase_return_out}) AS returned,
          sum(CASE d.type WHEN ${inboundType.purchase_in} THEN m.amount_fen ELSE -m.bought_fen END) AS fen, count(*) AS parts
        FROM stock_doc d JOIN stock_doc_line m ON m.stock_doc_id = d.id AND NOT m.is_deleted
        WHERE d.source_kind = 'sub_order' AND d.state = 'posted' AND d.reverses_id IS NULL GROUP BY 1) m ON m.id = l.id
      WHERE (l.received_quantity, l.rejected_quantity, l.returned_quantity) <> (coalesce(m.received, 0), coalesce(m.rejected, 0), coalesce(m.returned, 0))
        OR abs(${keptSql} - coalesce(m.fen, 0)) > coalesce(m.parts, 0)`,
  },
  {
    ...line,
    name: 'purchase.received_fen',
    label: '采购订单的已收金额等于入库应付减退货',
    mend: '请系统管理员对照该采购单的出入库单更正',
    sql: `
      SELECT o.id, o.id AS at, o.number AS title, ${amountSql('o.received_fen')} AS found, ${amountSql(receivedSql)} AS expected
      FROM purchase_order o WHERE o.received_fen <> ${receivedSql}`,
  },
  {
    ...line,
    name: 'purchase.shipped',
    label: '采购订单的已发等于供应商发货单',
    mend: '请系统管理员对照该采购单的发货单',
    sql: `
      SELECT l.id, o.id AS at, o.number AS title, l.shipped_quantity AS found, coalesce(s.quantity, 0) AS expected
      FROM purchase_order_line l JOIN purchase_order o ON o.id = l.purchase_order_id
      LEFT JOIN (SELECT c.purchase_order_line_id AS id, sum(c.quantity) AS quantity FROM supplier_shipment_line c
        JOIN supplier_shipment h ON h.id = c.supplier_shipment_id WHERE h.state <> 'void' GROUP BY 1) s ON s.id = l.id
      WHERE l.shipped_quantity <> coalesce(s.quantity, 0)`,
  },
  {
    ...line,
    name: 'purchase.invoiced',
    label: '采购订单的已开票等于已核对的进项发票',
    mend: '对照该采购单的进项发票，作废重新登记不符的一张',
    sql: `
      SELECT l.id, o.id AS at, o.number AS title, concat(l.invoiced_quantity, ' 件，', l.invoiced_fen, ' 分') AS found,
        concat(coalesce(i.quantity, 0), ' 件，', coalesce(i.fen, 0), ' 分') AS expected
      FROM purchase_order_line l JOIN purchase_order o ON o.id = l.purchase_order_id
      LEFT JOIN (SELECT c.purchase_order_line_id AS id, sum(c.quantity) AS quantity, sum(c.amount_fen) AS fen FROM input_invoice_line c
        JOIN input_invoice h ON h.id = c.input_invoice_id WHERE h.state = 'matched' AND NOT c.is_deleted GROUP BY 1) i ON i.id = l.id
      WHERE (l.invoiced_quantity, l.invoiced_fen) <> (coalesce(i.quantity, 0), coalesce(i.fen, 0))`,
  },
  {
    ...line,
    name: 'purchase.place',
    label: '采购子单及其明细归于收货地点',
    mend: '请系统管理员核对该采购单的收货地点',
    sql: `
      SELECT l.id, o.id AS at, s.number AS title, concat_ws('，', q.name, s.bank_cell_id, l.bank_cell_id) AS found,
        concat_ws('，', p.name, p.bank_cell_id, p.bank_cell_id) AS expected
      FROM purchase_order_line l JOIN purchase_order o ON o.id = l.purchase_order_id JOIN sub_order s ON s.id = l.sub_order_id
      JOIN location p ON p.id = s.location_id JOIN location q ON q.id = coalesce(l.location_id, o.warehouse_id)
      WHERE NOT l.is_deleted AND (q.id, s.bank_cell_id, l.bank_cell_id) IS DISTINCT FROM (p.id, p.bank_cell_id, p.bank_cell_id)`,
  },
  {
    ...line,
    name: 'purchase.state',
    label: '采购订单和子单的状态与明细相符',
    mend: '请系统管理员核对该采购单的收货与关闭',
    sql: `
      SELECT o.id, o.id AS at, o.number AS title, concat_ws('，', o.state, t.open_sum) AS found, concat_ws('，', t.state, t.open) AS expected
      FROM purchase_order o JOIN (SELECT l.purchase_order_id AS id, sum(greatest(0, l.quantity - l.received_quantity - l.closed_quantity)) AS open,
          (SELECT sum(s.open_quantity) FROM sub_order s WHERE s.purchase_order_id = l.purchase_order_id) AS open_sum,
          CASE WHEN sum(greatest(0, l.quantity - l.received_quantity - l.closed_quantity)) = 0 THEN 'received'
            WHEN sum(l.received_quantity) > 0 THEN 'part_received' ELSE 'ordered' END AS state
        FROM purchase_order_line l WHERE NOT l.is_deleted GROUP BY 1) t ON t.id = o.id
      WHERE o.state IN ('ordered', 'part_received', 'received') AND NOT o.is_deleted AND (o.state <> t.state OR t.open <> t.open_sum)`,
  },
];
