import type { Context } from '../../platform/context.ts';
import { setShelfSql } from '../shop/combination/combination.query.ts';
import { shelfSql, supplyLeftSql } from '../shop/mall/sellable.query.ts';
import type { HoldKind } from './ledger/fulfilment.ts';
import type { DocumentKey } from './ledger/stock-document.ts';
import { expiredSql } from './lot/expired.query.ts';

/** By code of a SKU or of a combination. */
export interface AvailableSku {
  readonly sku_code: string;
  readonly available: number;
}

/** SQL of the pieces of a SKU that enabled warehouses have free. */
export function freePiecesSql(sku_id: string, mall = 'NULL'): string {
  return `SELECT coalesce(sum(greatest(0, l.on_hand - l.reserved - l.safety - ${expiredSql('l')})), 0)
    FROM stock_level l JOIN location p ON p.id = l.location_id
    WHERE l.sku_id = ${sku_id} AND p.kind = 'warehouse' AND p.state = 'enabled' AND NOT p.is_deleted
      AND (${mall}::bigint IS NULL OR EXISTS
        (SELECT FROM warehouse_mall w WHERE w.location_id = p.id AND w.mall_id = ${mall}::bigint))`;
}

/** SQL of the pieces of a SKU (`s`, `g`) that a mall can sell. */
export function sellablePiecesSql(mall: string): string {
  return `CASE WHEN s.fulfilment = 'stock' THEN (${freePiecesSql('s.id', mall)}) ELSE ${supplyLeftSql} END`;
}

/** SQL of the sets of a combination (`c`) that a mall can sell of its share of the parts. */
export function sellableSetsSql(mall: string): string {
  return `SELECT coalesce(min(floor(greatest(0, floor((${sellablePiecesSql(mall)}) * coalesce(m.stock_percent, 100) / 100.0)) / i.quantity)), 0)
    FROM combination_item i JOIN sku s ON s.id = i.sku_id JOIN goods g ON g.id = s.goods_id
    LEFT JOIN mall_goods m ON m.sku_id = s.id AND m.mall_id = ${mall}::bigint AND NOT m.is_deleted WHERE i.combination_id = c.id`;
}

/** The pieces of each SKU that a per cent of what a mall can sell makes, on its shelf or only in its sets. */
export function sharesOf(
  ctx: Context,
  mall_id: number | null,
  shares: readonly { readonly sku_code: string; readonly stock_percent: number }[],
): Promise<AvailableSku[]> {
  return ctx.db.rows<AvailableSku>(
    `SELECT s.code AS sku_code, floor((${sellablePiecesSql('$1')}) * n.percent / 100.0)::bigint AS available
     FROM unnest($2::text[], $3::int[]) AS n(code, percent) JOIN sku s ON s.code = n.code AND NOT s.is_deleted
       JOIN goods g ON g.id = s.goods_id`,
    [mall_id, shares.map(({ sku_code }) => sku_code), shares.map(({ stock_percent }) => stock_percent)],
    { name: 'stock:shares' },
  );
}

/**
 * What a mall can sell of each SKU: its share of the free pieces, of what the supplier declared, or of the presale quota left.
 * Of each combination, the sets that these make. Sold out is 0; left out is what is off the shelf or not in the mall.
 */
export function availableOf(
  ctx: Context,
  { mall_id, sku_codes }: { readonly mall_id: number | null; readonly sku_codes: readonly string[] },
): Promise<AvailableSku[]> {
  return ctx.db.rows<AvailableSku>(
    `SELECT s.code AS sku_code, floor((${sellablePiecesSql('$1')}) * coalesce(m.stock_percent, 100) / 100.0)::bigint AS available
     ${shelfSql('$1', '$3::timestamptz')} AND s.code = ANY($2::text[])
     UNION ALL
     SELECT c.code, (${sellableSetsSql('$1')})::bigint
     ${setShelfSql('$1', '$3::timestamptz')} AND c.code = ANY($2::text[])`,
    [mall_id, sku_codes, ctx.clock()],
    { name: 'stock:available' },
  );
}

/** What a document holds or held, line by line, and where. */
export interface Held {
  readonly line_id: number;
  readonly sku_id: number;
  readonly fulfilment: HoldKind;
  readonly location_id: number | null;
  readonly location_name: string | null;
  readonly quantity: number;
  readonly shipped: number;
  readonly released: number;
  readonly open_quantity: number;
}

/** The holds of a document in the order of its lines. */
export function heldOf(ctx: Context, document: DocumentKey): Promise<Held[]> {
  return ctx.db.rows<Held>(
    `SELECT h.line_id, h.sku_id, h.fulfilment, h.location_id, p.name AS location_name, h.quantity, h.shipped, h.released,
       h.open_quantity
     FROM stock_hold h LEFT JOIN warehouse_ref p ON p.id = h.location_id
     WHERE h.document_kind = $1 AND h.document_id = $2 ORDER BY h.line_id, h.id`,
    [document.kind, document.id],
    { name: 'stock:held' },
  );
}
