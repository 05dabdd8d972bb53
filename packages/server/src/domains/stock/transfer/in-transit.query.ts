import { type Extensions, openPoint } from '../../../platform/extension/extension-point.ts';

/**
 * SQL of what documents have on its way to the place and SKU of a stock level `t`: `id, number, created_at, quantity, note,
 * opens`.
 */
export type IncomingSql = (t: string) => string;

/** Documents besides transfers that move goods through the place of goods on their way. */
export const incomingDocuments = openPoint<IncomingSql>('stock.incoming_documents');

/** Pieces of a transfer's line `l` that left and are not accounted for. */
export const missing = '(l.actual_quantity - l.received_quantity - l.lost_quantity - l.returned_quantity)';

const transfersSql: IncomingSql = (t) => `
  SELECT l.id, d.number, d.created_at, ${missing} AS quantity,
    '发出 ' || l.actual_quantity || ' 件，已收 ' || l.received_quantity || ' 件' AS note,
    '/admin-psi/warehouses/io/outbound-docs?view=transfer&id=' || d.id AS opens
  FROM stock_doc d JOIN stock_doc_line l ON l.stock_doc_id = d.id
  WHERE d.state IN ('in_transit', 'short') AND d.to_location_id = ${t}.location_id AND l.sku_id = ${t}.sku_id AND NOT l.is_deleted`;

/** SQL of what is on its way to the place and SKU of a stock level `t`, as `IncomingSql` says. */
export function incomingSql(t: string, extensions: Extensions): string {
  return [transfersSql, ...extensions.all(incomingDocuments)].map((sql) => sql(t)).join(' UNION ALL ');
}

/** SQL of the pieces on their way to the place and SKU of a stock level `t`. */
export function inTransitSql(t: string, extensions: Extensions): string {
  return `coalesce((SELECT sum(q.quantity) FROM (${incomingSql(t, extensions)}) q), 0)::int`;
}

/** SQL of the pieces of a transfer `t` that left and are not accounted for. */
export function missingSql(t: string): string {
  return `coalesce((SELECT sum(${missing}) FROM stock_doc_line l WHERE l.stock_doc_id = ${t}.id AND NOT l.is_deleted
    AND ${t}.state IN ('in_transit', 'short')), 0)::int`;
}
