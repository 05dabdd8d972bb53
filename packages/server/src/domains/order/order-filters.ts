import { actorKind, lineWay } from '@zhanggui/contract/domains/order/order.enum';
import type { Extensions } from '../../platform/extension/extension-point.ts';
import type { Compares } from '../../platform/resource/binding.ts';
import { transitLineSql } from './ship/transit-line.port.ts';

const byLine = (condition: string) => `SELECT l.order_id FROM order_line l WHERE ${condition}`;

/**
 * Orders of a storefront's users, by the phone that the storefront gave. A phone that staff wrote does not count: the
 * filter would tell whether it is the one that is masked.
 */
const byUser = (condition: string) =>
  `SELECT o.id FROM customer_user u JOIN "order" o ON o.buyer_phone = u.phone
   WHERE ${condition} AND NOT u.is_deleted AND NOT o.is_deleted AND o.app_id IS NOT NULL AND o.origin_id IS NULL
     AND NOT EXISTS (SELECT FROM order_event e WHERE e.order_id = o.id AND e.event = 'address' AND e.actor_kind = '${actorKind.user}')`;

/** The way of a line, given SQL of whether it goes through our warehouse. */
const wayOf = (isTransit: string) =>
  `(CASE WHEN l.fulfilment <> 'supplier' THEN '${lineWay.stock}' WHEN ${isTransit} THEN '${lineWay.supplier_transit}'
    ELSE '${lineWay.supplier_direct}' END)`;

/** Filters of orders by lines, by buyer, by pickup counter and by the mall's owner. */
export const orderFilters = {
  bank: {
    reference: 'mall',
    ids: (compares: Compares) => `SELECT m.id FROM mall m WHERE ${compares('m.bank')}`,
  },
  bank_cell: {
    ids: (compares: Compares) => `SELECT p.order_id FROM pickup p WHERE ${compares('p.bank_cell_id')}`,
  },
  way: {
    ids: (compares: Compares, extensions: Extensions) =>
      byLine(compares(wayOf(extensions.one(transitLineSql)('l.id')))),
  },
  parcel_trace: {
    ids: (compares: Compares) =>
      `SELECT s.order_id FROM shipment s WHERE NOT s.is_deleted AND ${compares('s.trace_state')}`,
  },
  supplier: { ids: (compares: Compares) => byLine(compares('l.supplier_id')) },
  goods: {
    ids: (compares: Compares) => byLine(`l.sku_id IN (SELECT s.id FROM sku s WHERE ${compares('s.goods_id')})`),
  },
  sku: { ids: (compares: Compares) => byLine(compares('l.sku_id')) },
  customer: { ids: (compares: Compares) => byUser(compares('u.customer_id')) },
  customer_user: { ids: (compares: Compares) => byUser(compares('u.id')) },
} as const;
