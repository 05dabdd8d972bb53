import type { findScanned } from '@zhanggui/contract/domains/stock/doc/scan.action';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { Context } from '../../../platform/context.ts';

type Reply = ReplyOfAction<typeof findScanned>;

/** The one SKU of each code or barcode, in either case; a code wins over a barcode. */
export async function scannedSkus(ctx: Context, { codes }: BodyOfAction<typeof findScanned>): Promise<Reply> {
  const found = await ctx.db.rows<Reply['found'][number]>(
    `SELECT t.scanned, m.id, m.code, m.name, m.shelf_life_days FROM unnest($1::text[]) AS t(scanned)
     CROSS JOIN LATERAL (
       SELECT s.id, s.code, s.name, s.shelf_life_days, count(*) OVER () AS matches FROM sku s
       WHERE NOT s.is_deleted AND (s.code IN (t.scanned, upper(t.scanned)) OR (s.barcode = t.scanned
         AND NOT EXISTS (SELECT FROM sku c WHERE c.code IN (t.scanned, upper(t.scanned)) AND NOT c.is_deleted)))
       LIMIT 2) m
     WHERE m.matches = 1`,
    [[...new Set(codes.map(({ code }) => code))]],
  );
  return { found };
}
