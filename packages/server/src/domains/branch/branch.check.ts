import { reservationStatus as status } from '@zhanggui/contract/domains/branch/reservation/reservation.enum';
import type { BookCheck } from '../../features/integrity/check.ts';

const { reserved, received, cancelled, preparing, shipped, partly_shipped, partly_received } = status;

const sums = `(SELECT r.id, coalesce(sum(l.expected_quantity), 0) AS expected, coalesce(sum(l.shipped_quantity), 0) AS shipped,
    coalesce(sum(l.received_quantity), 0) AS received, coalesce(sum(l.missing_quantity), 0) AS missing,
    coalesce(sum(l.unsent_quantity), 0) AS unsent
  FROM reservation r LEFT JOIN reservation_line l ON l.reservation_id = r.id AND NOT l.is_deleted GROUP BY r.id)`;

/** The status that sums `s` of a reservation `r` come to, as `statusOf` says. */
const statusSql = `CASE WHEN r.cancelled_at IS NOT NULL THEN ${cancelled}
  WHEN s.expected > 0 AND s.received + s.missing + s.unsent = s.expected THEN ${received}
  WHEN s.received > 0 THEN ${partly_received}
  WHEN s.shipped > 0 THEN CASE WHEN s.shipped + s.unsent = s.expected THEN ${shipped} ELSE ${partly_shipped} END
  WHEN r.prepared_at IS NOT NULL THEN ${preparing} ELSE ${reserved} END`;

const words = (...parts: readonly string[]) => `concat_ws(' / ', ${parts.join(', ')})`;

const kinds = [
  { kind: 'reservation', name: 'reservation', subject: '预约单', path: '/bank/reservation-list?id={at}' },
  { kind: 'return', name: 'branch_return', subject: '网点退货单', path: '/bank/return-list?id={at}' },
] as const;

function ofDocuments({ kind, name, subject, path }: (typeof kinds)[number]): readonly BookCheck[] {
  return [
    {
      ...{ name: `${name}.lines`, subject, path },
      label: `${subject}的件数与状态等于明细之和`,
      mend: '请系统管理员按明细重新计算该单的件数与状态',
      sql: `
        SELECT r.id, r.id AS at, r.number AS title,
          ${words('r.expected_quantity', 'r.shipped_quantity', 'r.received_quantity', 'r.short_quantity', 'r.status')} AS found,
          ${words('s.expected', 's.shipped', 's.received', 's.missing + s.unsent', statusSql)} AS expected
        FROM reservation r JOIN ${sums} s ON s.id = r.id
        WHERE r.kind = '${kind}' AND NOT r.is_deleted
          AND (r.expected_quantity, r.shipped_quantity, r.received_quantity, r.short_quantity, r.status)
            IS DISTINCT FROM (s.expected, s.shipped, s.received, s.missing + s.unsent, ${statusSql})`,
    },
    {
      ...{ name: `${name}.transit`, subject, path },
      label: `${subject}在途的件数等于发出而未收到、未处理的件数`,
      mend: '对照该单的收发记录与出入库明细，用调拨单补记漏掉的一笔',
      sql: `
        SELECT r.id, r.id AS at, r.number AS title, coalesce(m.quantity, 0) AS found, s.left_quantity AS expected
        FROM reservation r JOIN (SELECT s.id, s.shipped - s.received - coalesce((SELECT sum(d.back_quantity + d.lost_quantity)
            FROM reservation_discrepancy d WHERE d.reservation_id = s.id), 0) AS left_quantity FROM ${sums} s) s ON s.id = r.id
        LEFT JOIN (SELECT document_id, sum(quantity) AS quantity FROM stock_movement
          WHERE document_kind = 'reservation' AND location_kind = 'transit' GROUP BY 1) m ON m.document_id = r.id
        WHERE r.kind = '${kind}' AND NOT r.is_deleted AND coalesce(m.quantity, 0) <> s.left_quantity`,
    },
  ];
}

const exchange = { subject: '网点兑换', path: '/bank/bank-stock?view=exchange&id={at}' } as const;

/** What must hold of goods between warehouses and branches, and of what counters handed over. */
export const branchChecks: readonly BookCheck[] = [
  ...kinds.flatMap(ofDocuments),
  {
    ...exchange,
    name: 'exchange.stock',
    label: '网点兑换的件数等于它的出库，撤销的为零',
    mend: '核对该网点的出入库明细，用盘点单补记漏掉的一笔',
    sql: `
      SELECT e.id, e.id AS at, e.number AS title, coalesce(m.quantity, 0) AS found, e.expected
      FROM (SELECT id, number, CASE WHEN state = 'done' THEN -quantity ELSE 0 END AS expected FROM bank_exchange) e
      LEFT JOIN (SELECT document_id, sum(quantity) AS quantity FROM stock_movement
        WHERE document_kind = 'bank_exchange' GROUP BY 1) m ON m.document_id = e.id
      WHERE coalesce(m.quantity, 0) <> e.expected`,
  },
  {
    ...exchange,
    name: 'exchange.covers',
    label: '网点兑换的已补货等于收货时补上的件数之和',
    mend: '请系统管理员按收货记录重新计算该兑换的已补货',
    sql: `
      SELECT e.id, e.id AS at, e.number AS title, e.replenished_quantity AS found, coalesce(c.quantity, 0) AS expected
      FROM bank_exchange e LEFT JOIN (SELECT exchange_id, sum(quantity) AS quantity FROM bank_exchange_cover
        WHERE NOT is_deleted GROUP BY 1) c ON c.exchange_id = e.id
      WHERE e.replenished_quantity <> coalesce(c.quantity, 0)`,
  },
];
