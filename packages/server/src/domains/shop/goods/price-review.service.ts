import type { sku } from '@zhanggui/contract/domains/shop/goods/sku.resource';
import type { PatchOf } from '@zhanggui/contract/platform/resource/resource';
import { type Reviewed, review, whyMeasured } from '../../../features/approval/review.ts';
import type { Context } from '../../../platform/context.ts';
import { type PriceMove, priceContent, priceMeasured } from './price-review.ts';
import type { SkuLine, StoredSku } from './sku.service.ts';

type Shown = Pick<Reviewed, 'title' | 'path'>;

const isMove = ({ before, after }: PriceMove) => (before ?? 0) !== after;

/** Submits sale prices to approval where a rule says so; unchanged prices need none, nor a new SKU without a price. */
export async function reviewPrices(ctx: Context, goods_id: number, moves: readonly PriceMove[]): Promise<void> {
  const changed = moves.filter(isMove);
  if (changed.length === 0) return;
  const [row] = await ctx.db.rows<{ name: string }>('SELECT name FROM goods WHERE id = $1', [goods_id]);
  await reviewMoves(
    ctx,
    { title: row?.name ?? '', path: `/goods/list?id=${goods_id}` },
    await withFormer(ctx, changed),
  );
}

/** The same for goods that are about to be made. */
export async function reviewNewPrices(ctx: Context, name: string, lines: readonly SkuLine[]): Promise<void> {
  const moves = movesOfLines([], lines).filter(isMove);
  if (moves.length > 0) await reviewMoves(ctx, { title: name, path: '/goods/list' }, moves);
}

/** Submits moves of prices to approval where a rule says so; the price records of the transaction say that it was given. */
export async function reviewMoves(ctx: Context, shown: Shown, moves: readonly PriceMove[]): Promise<void> {
  await review(ctx, { ...shown, content: priceContent(moves), measured: priceMeasured(moves) });
  if (ctx.approved) await ctx.db.rows("SELECT set_config('zg.price_approved', 'on', true)");
}

/** Says why a second person would have to agree to prices, where that can not be asked for. */
export async function whyHeld(ctx: Context, moves: readonly PriceMove[]): Promise<string | undefined> {
  return whyMeasured(ctx, priceMeasured(await withFormer(ctx, moves.filter(isMove))));
}

/** Submits a document of sales to approval where a line sells below the cost of its SKU. */
export async function reviewLosses(
  ctx: Context,
  shown: Shown,
  lines: readonly { readonly sku_id: number; readonly quantity: number; readonly amount_fen: number }[],
): Promise<void> {
  const sold = await ctx.db.rows<Omit<PriceMove, 'before'>>(
    'SELECT s.code, coalesce(floor(l.amount_fen::numeric / l.quantity), 0)::bigint AS after, s.cost_fen AS cost FROM jsonb_to_recordset($1::jsonb) AS l(sku_id bigint, quantity int, amount_fen bigint) JOIN sku s ON s.id = l.sku_id',
    [JSON.stringify(lines)],
  );
  const measured = priceMeasured(sold.map((line) => ({ ...line, before: null })));
  await review(ctx, { ...shown, measured, content: [{ label: '商品', text: `${lines.length} 种` }] });
}

/** Where prices are kept as they change. */
interface PriceHistory {
  readonly table: string;
  /** SQL condition that a row `p` is of the price in question. */
  readonly of: string;
  /** SQL of its price in fen. */
  readonly fen: string;
  /** SQL of the present moment. */
  readonly now: string;
}

/** SQL of the prices that a change counts from: the last approved one and the one of a day ago. A younger history counts from its first. */
export function formerPricesSql({ table, of, fen, now }: PriceHistory): string {
  const kept = `SELECT ${fen} FROM ${table} p WHERE ${of}`;
  return `array_remove(ARRAY[(${kept} AND p.is_approved ORDER BY p.id DESC LIMIT 1),
    coalesce((${kept} AND p.created_at <= ${now}::timestamptz - interval '24 hours' ORDER BY p.id DESC LIMIT 1),
      (${kept} ORDER BY p.id LIMIT 1))], NULL)`;
}

/** Adds what prices count from: the last approved one and the one of a day ago, or the first of a younger SKU. */
async function withFormer(ctx: Context, moves: readonly PriceMove[]): Promise<PriceMove[]> {
  const rows = await ctx.db.rows<{ id: number; since: readonly number[] | null }>(
    `SELECT s.id, ${formerPricesSql({ table: 'sku_price', of: 'p.sku_id = s.id', fen: 'p.sale_price_fen', now: '$2' })} AS since
     FROM sku s WHERE s.id = ANY($1::bigint[])`,
    [moves.flatMap(({ id }) => id ?? []), ctx.clock()],
    { name: 'price:former' },
  );
  const former = new Map(rows.map(({ id, since }) => [id, since]));
  return moves.map((move) => ({ ...move, since: former.get(move.id ?? 0) ?? [] }));
}

/** The prices of a goods' SKUs as a body of the goods leaves them. */
export function movesOfLines(stored: readonly StoredSku[], lines: readonly SkuLine[]): PriceMove[] {
  const before = new Map(stored.map((one) => [one.id, one.sale_price_fen]));
  return lines.map(({ id = null, code, sale_price_fen, cost_fen }) => ({
    id,
    code,
    before: before.get(id ?? 0) ?? null,
    after: sale_price_fen,
    cost: cost_fen ?? null,
  }));
}

/** The prices of a goods' SKUs after a change in one proportion; none falls to nothing, and what has no price gets none. */
export function movesInProportion(stored: readonly StoredSku[], percent: number): PriceMove[] {
  return stored
    .filter(({ sale_price_fen }) => sale_price_fen > 0)
    .map(({ id, code, sale_price_fen, cost_fen }) => ({
      id,
      code,
      before: sale_price_fen,
      after: Math.max(1, Math.round((sale_price_fen * percent) / 100)),
      cost: cost_fen,
    }));
}

/** Hook: reviews the new price of a changed SKU. */
export async function reviewSkuPrice(
  ctx: Context,
  current: Readonly<Record<string, unknown>>,
  values: PatchOf<typeof sku>,
): Promise<Readonly<Record<string, unknown>>> {
  const stored = current as unknown as StoredSku & { readonly goods_id: number };
  if (values.sale_price_fen === undefined) return values;
  const { id, code, goods_id, sale_price_fen: before } = stored;
  const cost = values.cost_fen === undefined ? stored.cost_fen : values.cost_fen;
  await reviewPrices(ctx, goods_id, [{ id, code, before, after: values.sale_price_fen, cost }]);
  return values;
}
