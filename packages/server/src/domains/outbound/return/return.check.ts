import { movementType } from '@zhanggui/contract/domains/stock/stock.enum';
import type { BookCheck } from '../../../features/integrity/check.ts';

const path = '/order/detail?id={at}';

/** What must hold of goods that came back. */
export const returnChecks: readonly BookCheck[] = [
  {
    name: 'return.refund',
    label: '退款记录的完好、损坏与短少件数等于验收',
    subject: '退货验收',
    path,
    mend: '以验收单为准核对该退款单的件数',
    sql: `
      SELECT l.id, o.order_id AS at, concat('验收单 ', t.id) AS title,
        concat_ws(' / ', r.returned_quantity, r.damaged_quantity, r.short_quantity) AS found,
        concat_ws(' / ', l.good_quantity, l.damaged_quantity, l.short_quantity) AS expected
      FROM goods_return t JOIN refund_line r ON r.refund_id = t.refund_id
      JOIN goods_return_line l ON l.goods_return_id = t.id AND l.order_line_id = r.order_line_id
      JOIN order_line o ON o.id = l.order_line_id
      WHERE (r.returned_quantity, r.damaged_quantity, r.short_quantity) IS DISTINCT FROM
        (l.good_quantity, l.damaged_quantity, l.short_quantity)`,
  },
  {
    name: 'return.stock',
    label: '验收的完好与损坏件数等于退货入库',
    subject: '退货验收',
    path,
    mend: '核对该验收单的入库明细，少记的一笔用盘点单补记',
    sql: `
      SELECT l.id, o.order_id AS at, concat('验收单 ', l.goods_return_id) AS title, coalesce(m.q, 0) AS found, x.due AS expected
      FROM goods_return_line l JOIN order_line o ON o.id = l.order_line_id
      LEFT JOIN (SELECT line_id, sum(quantity) AS q FROM stock_movement WHERE document_kind = 'goods_return' AND type = ${movementType.sale_return_in}
        GROUP BY 1) m ON m.line_id = l.id
      CROSS JOIN LATERAL (SELECT CASE WHEN o.fulfilment = 'supplier' THEN 0
        ELSE l.good_quantity + l.damaged_quantity END AS due) x
      WHERE coalesce(m.q, 0) <> x.due`,
  },
  {
    name: 'return.quarantine',
    label: '隔离区在库等于待处置的损坏件数',
    subject: '隔离区',
    path: '/warehouse/list?id={at}',
    mend: '核对隔离区实物与待处置的验收单，差异用盘点单调整',
    sql: `
      SELECT p.id, p.id AS at, p.name AS title, coalesce(s.q, 0) AS found, coalesce(t.q, 0) AS expected
      FROM location p
      LEFT JOIN (SELECT location_id, sum(on_hand) AS q FROM stock_level GROUP BY 1) s ON s.location_id = p.id
      LEFT JOIN (SELECT agent_label_id, sum(quarantined_quantity) AS q FROM goods_return GROUP BY 1) t
        ON t.agent_label_id IS NOT DISTINCT FROM p.agent_label_id
      WHERE p.kind = 'quarantine' AND coalesce(s.q, 0) <> coalesce(t.q, 0)`,
  },
];
