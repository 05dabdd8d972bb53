import { randomBytes } from 'node:crypto';
import type { OrderFixture } from '../order/order-fixture.ts';

const day = 86_400_000;

interface Terms {
  readonly kind: 'activity_price' | 'limited_time' | 'full_reduction' | 'full_gift';
  readonly threshold_fen?: number;
  readonly cut_fen?: number;
  readonly gift?: number;
  readonly gift_quantity?: number;
  readonly is_repeated?: boolean;
  readonly skus?: readonly {
    readonly id: number;
    readonly price_fen?: number;
    readonly quota?: number;
    readonly limit?: number;
  }[];
}

/** Stores a promotion of the fixture's mall that runs from yesterday until tomorrow; answers its id. */
export async function promote({ database, mall_id }: OrderFixture, terms: Terms): Promise<number> {
  const db = database.db();
  const number = `CX${randomBytes(6).toString('hex')}`;
  const [from, to] = [new Date(Date.now() - day), new Date(Date.now() + day)];
  const [row] = await db.rows<{ id: number }>(
    `INSERT INTO mall_promotion (number, name, mall_id, mall_kind, kind, starts_at, ends_at, state, threshold_fen, cut_fen,
       gift_sku_id, gift_quantity, is_repeated)
     VALUES ($1, $1, $2, 'general', $3, $4, $5, 'enabled', $6, $7, $8, $9, $10) RETURNING id`,
    [
      ...[number, mall_id, terms.kind, from, to, terms.threshold_fen ?? null, terms.cut_fen ?? null],
      ...[terms.gift ?? null, terms.gift_quantity ?? null, terms.is_repeated ?? false],
    ],
  );
  for (const { id, price_fen = null, quota = null, limit = null } of terms.skus ?? []) {
    await db.rows(
      'INSERT INTO mall_promotion_sku (mall_promotion_id, sku_id, price_fen, quota, limit_per_buyer) VALUES ($1, $2, $3, $4, $5)',
      [row?.id, id, price_fen, quota, limit],
    );
  }
  await db.rows('UPDATE mall SET promoted_until = $2 WHERE id = $1', [mall_id, to]);
  return row?.id ?? 0;
}

/** Ends every promotion of the fixture's mall. */
export async function endPromotions({ database, mall_id }: OrderFixture): Promise<void> {
  const db = database.db();
  await db.rows("UPDATE mall_promotion SET state = 'ended' WHERE mall_id = $1", [mall_id]);
  await db.rows('UPDATE mall SET promoted_until = NULL WHERE id = $1', [mall_id]);
}
