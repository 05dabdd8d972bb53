import type { Context } from '../../platform/context.ts';
import type { DocumentKey } from './ledger/stock-document.ts';

/** A warehouse as a parcel is addressed to it. */
export interface SenderPlace {
  readonly contact: string | null;
  readonly phone: string | null;
  readonly address: string;
}

/** The warehouse with an address that shipped a document last; undefined when there is none. */
export async function shippedFrom(ctx: Context, document: DocumentKey): Promise<SenderPlace | undefined> {
  const [row] = await ctx.db.rows<SenderPlace>(
    `SELECT p.contact, p.phone, concat(array_to_string(p.region, ''), p.address) AS address
     FROM stock_movement m JOIN location p ON p.id = m.location_id
     WHERE m.document_kind = $1 AND m.document_id = $2 AND m.quantity < 0 AND p.kind = 'warehouse' AND p.address <> '' ORDER BY m.id DESC LIMIT 1`,
    [document.kind, document.id],
    { name: 'stock:shipped-from' },
  );
  return row;
}
