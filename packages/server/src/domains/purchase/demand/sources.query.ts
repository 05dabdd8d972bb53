import { reservationStatus } from '@zhanggui/contract/domains/branch/reservation/reservation.enum';
import { dayOf } from '../../../platform/projection/business-day.ts';
import { missing } from '../../stock/transfer/in-transit.query.ts';

const { received, cancelled } = reservationStatus;

/** SQL of what makes or covers a demand: lines with their pieces, and how their document is named and opened. */
export interface DemandSource {
  readonly part:
    | 'sale_order'
    | 'presale'
    | 'short'
    | 'reservation'
    | 'incoming'
    | 'receipt'
    | 'transfer'
    | 'branch_return';
  readonly from: string;
  readonly sku: string;
  readonly pieces: string;
  readonly title: string;
  readonly path: string;
}

/** A source whose documents wait for pieces, from a day on: that of delivery, or else that of the document. */
interface NeedSource extends DemandSource {
  readonly due: string;
}

const made = dayOf('o.created_at');

const soldSource: NeedSource = {
  part: 'sale_order',
  from: `sale_order_line l JOIN sale_order o ON o.id = l.sale_order_id WHERE l.delivered_quantity + l.closed_quantity < l.quantity
    AND o.state IN ('approved', 'part_delivered') AND NOT o.is_deleted AND NOT l.is_deleted`,
  sku: 'l.sku_id',
  pieces: 'l.quantity - l.delivered_quantity - l.closed_quantity',
  title: 'o.number',
  path: "'/admin-crm/sale-order?id=' || o.id",
  due: `coalesce(o.deliver_by_date, ${made})`,
};

/** What orders wait for: it is kept nowhere yet. */
const waitingOf = (part: 'presale' | 'short'): NeedSource => ({
  part,
  from: `stock_hold h JOIN "order" o ON o.id = h.document_id WHERE h.document_kind = 'order' AND h.fulfilment = '${part}' AND h.open_quantity > 0`,
  sku: 'h.sku_id',
  pieces: 'h.open_quantity',
  title: 'o.order_no',
  path: "'/order/detail?id=' || o.id",
  due: made,
});

/** What branches asked for and nothing is kept for yet: what is kept is no longer free. */
const reservedSource: NeedSource = {
  part: 'reservation',
  from: `reservation_line l JOIN reservation o ON o.id = l.reservation_id
    LEFT JOIN LATERAL (SELECT sum(b.open_quantity)::int AS kept FROM stock_hold b
      WHERE b.document_kind = 'reservation' AND b.document_id = o.id AND b.line_id = l.id) h ON true
    WHERE l.shipped_quantity + l.unsent_quantity < l.expected_quantity AND o.kind = 'reservation' AND o.status NOT IN (${received}, ${cancelled})
      AND l.expected_quantity - l.shipped_quantity - l.unsent_quantity > coalesce(h.kept, 0) AND NOT o.is_deleted AND NOT l.is_deleted`,
  sku: 'l.sku_id',
  pieces: 'l.expected_quantity - l.shipped_quantity - l.unsent_quantity - coalesce(h.kept, 0)',
  title: 'o.number',
  path: "'/bank/reservation-list?id=' || o.id",
  due: `coalesce(o.wanted_date, ${made})`,
};

/** What makes a demand. */
export const needSources: readonly NeedSource[] = [
  soldSource,
  waitingOf('presale'),
  waitingOf('short'),
  reservedSource,
];

/** Every open line of a purchase order for a warehouse is on its way from the draft on, so that nothing is bought twice. */
const boughtSource = {
  part: 'incoming',
  from: `purchase_order_line l JOIN purchase_order o ON o.id = l.purchase_order_id JOIN location p ON p.id = coalesce(l.location_id, o.warehouse_id)
    WHERE l.received_quantity + l.closed_quantity < l.quantity AND p.kind = 'warehouse'
    AND o.state IN ('draft', 'submitted', 'approved', 'ordered', 'part_received') AND NOT o.is_deleted AND NOT l.is_deleted`,
  sku: 'l.sku_id',
  pieces: 'l.quantity - l.received_quantity - l.closed_quantity',
  title: 'o.number',
  path: "'/admin-psi/user/purchases/purchase-orders?id=' || o.id",
} as const satisfies DemandSource;

/** Warehouses whose stock counts. */
const counted = `p.kind = 'warehouse' AND p.state = 'enabled' AND NOT p.is_deleted`;

/** Inbound documents that wait to be posted; a receipt of an ordered part is counted by its order. */
const receiptSource = {
  part: 'receipt',
  from: `stock_doc o JOIN stock_doc_line l ON l.stock_doc_id = o.id JOIN location p ON p.id = o.to_location_id
    WHERE o.kind = 'inbound' AND o.state IN ('submitted', 'approved') AND o.source_kind IS DISTINCT FROM 'sub_order'
      AND ${counted} AND NOT o.is_deleted AND NOT l.is_deleted`,
  sku: 'l.sku_id',
  pieces: 'l.expected_quantity',
  title: 'o.number',
  path: "'/admin-psi/warehouses/io/inbound-docs?id=' || o.id",
} as const satisfies DemandSource;

const transferredSource = {
  part: 'transfer',
  from: `stock_doc o JOIN stock_doc_line l ON l.stock_doc_id = o.id JOIN location p ON p.id = o.to_location_id
    WHERE o.state IN ('in_transit', 'short') AND ${missing} > 0 AND ${counted} AND NOT l.is_deleted`,
  sku: 'l.sku_id',
  pieces: missing,
  title: 'o.number',
  path: "'/admin-psi/warehouses/io/outbound-docs?view=transfer&id=' || o.id",
} as const satisfies DemandSource;

/** What branches sent back and the warehouse has not received. */
const sentBackSource = {
  part: 'branch_return',
  from: `reservation_line l JOIN reservation o ON o.id = l.reservation_id JOIN location p ON p.id = o.location_id
    WHERE o.kind = 'return' AND o.status NOT IN (${received}, ${cancelled}) AND l.shipped_quantity > l.received_quantity + l.missing_quantity
      AND ${counted} AND NOT o.is_deleted AND NOT l.is_deleted`,
  sku: 'l.sku_id',
  pieces: 'l.shipped_quantity - l.received_quantity - l.missing_quantity',
  title: 'o.number',
  path: "'/bank/return-list?id=' || o.id",
} as const satisfies DemandSource;

/** What is on its way to our warehouses. */
export const incomingSources: readonly DemandSource[] = [
  boughtSource,
  receiptSource,
  transferredSource,
  sentBackSource,
];

/** SQL of the pieces of one SKU that are on their way, by the place that they come to. */
export const announcedOfSku = (sku_id: string): string =>
  incomingSources
    .map(
      ({ from, sku, pieces }) =>
        `SELECT p.id AS location_id, ${pieces} AS quantity FROM ${from} AND ${sku} = ${sku_id}`,
    )
    .join(' UNION ALL ');

/** SQL of the sum of it. */
export const incomingOfSku = (sku_id: string): string =>
  `SELECT coalesce(sum(n.quantity), 0)::bigint FROM (${announcedOfSku(sku_id)}) n`;

/** SQL of the pieces of a source by SKU. */
export const bySku = ({ from, sku, pieces }: DemandSource) =>
  `SELECT ${sku} AS sku_id, sum(${pieces})::bigint AS quantity FROM ${from} GROUP BY 1`;

/** SQL of the documents of a source, with their pieces of each SKU and the day from which they wait for them. */
export const byDocument = ({ from, sku, pieces, title, due }: NeedSource) =>
  `SELECT ${title} AS key, ${sku} AS sku_id, sum(${pieces})::bigint AS needed, min(${due}) AS due FROM ${from} GROUP BY 1, 2`;

/** SQL of the documents of a source as parts of the calculation of the SKU `$1`; what covers a demand is negative. */
export const asParts = ({ part, from, sku, pieces, title, path }: DemandSource, sign: '' | '-' = '') =>
  `SELECT '${part}' AS part, ${title} AS title, ${sign}sum(${pieces})::int AS quantity, ${path} AS path FROM ${from} AND ${sku} = $1 GROUP BY o.id`;
