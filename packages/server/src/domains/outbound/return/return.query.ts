import type {
  findGoodsReturn,
  readInspectionSheet,
} from '@zhanggui/contract/domains/outbound/return/goods-return.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';

type Sheet = ReplyOfAction<typeof readInspectionSheet>;

/** The returns of a scanned number, those to be inspected first. */
export async function findReturn(ctx: Context, code: string): Promise<ReplyOfAction<typeof findGoodsReturn>> {
  return inTransaction(ctx, async (tx) => {
    // Numbers of orders and refunds lead to returns of the caller's own only.
    const [named] = await trusted(tx).db.rows<{ orders: number[]; refunds: number[] }>(
      `SELECT array(SELECT id FROM "order" WHERE order_no = $1) AS orders, array(SELECT id FROM refund WHERE refund_no = $1) AS refunds`,
      [code],
    );
    const [found] = await tx.db.rows<{ id: number }>(
      `SELECT id FROM (
         SELECT id, state FROM goods_return WHERE (tracking_no = $1 OR number = $1) AND NOT is_deleted
         UNION SELECT id, state FROM goods_return WHERE refund_id = ANY($2::bigint[]) AND NOT is_deleted
         UNION SELECT id, state FROM goods_return WHERE order_id = ANY($3::bigint[]) AND NOT is_deleted) f
       ORDER BY state NOT IN ('arrived', 'sent', 'awaited'), state = 'cancelled', id DESC LIMIT 1`,
      [code, named?.refunds ?? [], named?.orders ?? []],
    );
    return { goods_return_id: found?.id ?? null };
  });
}

/** A return for its inspector, also outside the order's scope. */
export function inspectionSheet(ctx: Context, id: number): Promise<Sheet> {
  return inTransaction(ctx, async (tx) => {
    const [own] = await tx.db.rows('SELECT id FROM goods_return WHERE id = $1', [id]);
    return own ? sheetOf(trusted(tx), id) : fail('not_found', {});
  });
}

async function sheetOf(ctx: Context, id: number): Promise<Sheet> {
  const [head] = await ctx.db.rows<Omit<Sheet, 'lines'>>(
    `SELECT t.id, t.number, t.state, o.order_no, r.refund_no, r.ground, r.reason, p.name AS location_name, t.tracking_no
     FROM goods_return t JOIN "order" o ON o.id = t.order_id LEFT JOIN refund r ON r.id = t.refund_id
     LEFT JOIN location p ON p.id = t.location_id WHERE t.id = $1 AND NOT t.is_deleted`,
    [id],
  );
  if (!head) return fail('not_found', {});
  const lines = await ctx.db.rows<Sheet['lines'][number]>(
    `SELECT l.id, o.sku_code, s.barcode, o.goods_name, o.spec_text, o.picture, l.quantity, o.fulfilment
     FROM goods_return_line l JOIN order_line o ON o.id = l.order_line_id JOIN sku s ON s.id = l.sku_id
     WHERE l.goods_return_id = $1 ORDER BY l.id`,
    [id],
  );
  return { ...head, lines };
}
