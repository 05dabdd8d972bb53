import { lineWay } from '@zhanggui/contract/domains/order/order.enum';
import type { Extensions } from '../../platform/extension/extension-point.ts';
import type { Compares } from '../../platform/resource/binding.ts';
import { transitLineSql } from './ship/transit-line.port.ts';

const byLine = (condition: string) => `SELECT l.order_id FROM order_line l WHERE ${condition}`;

/** The way of a line, given SQL of whether it goes through our warehouse. */
const wayOf = (isTransit: string) =>
  `(CASE WHEN l.fulfilment <> 'supplier' THEN '${lineWay.stock}' WHEN ${isTransit} THEN '${lineWay.supplier_transit}'
    ELSE '${lineWay.supplier_direct}' END)`;

/** Filters of orders by lines, by pickup counter and by the mall's owner. */
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
} as const;
