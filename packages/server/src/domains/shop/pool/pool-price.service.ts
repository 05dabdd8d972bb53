import { cancelPoolPrice as declared } from '@zhanggui/contract/domains/shop/pool/pool.action';
import { poolPriceState } from '@zhanggui/contract/domains/shop/pool/pool.enum';
import { poolPrice as priceResource } from '@zhanggui/contract/domains/shop/pool/pool-price.resource';
import { invalid } from '@zhanggui/contract/platform/errors';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { review, whyMeasured } from '../../../features/approval/review.ts';
import { keepFormer } from '../../../platform/audit/audit-draft.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { updateRow } from '../../../platform/update-row.ts';
import { type PriceMove, priceContent, priceMeasured } from '../goods/price-review.ts';
import { effectiveMoment } from './effective-moment.ts';
import { poolPrice } from './pool.tables.ts';
import { insertPeriod, type Period } from './pool-timeline.ts';
import { agreedEnd } from './price-change-periods.query.ts';

/** A price to be valid from a moment on; without one as soon as it is stored. */
export interface NewPoolPrice {
  readonly pool_sku_id: number;
  readonly supply_price_fen: number;
  readonly sale_price_fen: number;
  readonly from: Date | null;
  /** Without an end it lasts to the next planned price. */
  readonly to: Date | null;
  /** The end that was agreed, where it is another than that of the price it replaces. */
  readonly agreed?: Date | null;
}

/** Gives a SKU of a pool a price. */
export function setPoolPrice(
  ctx: Context,
  id: number,
  price: Omit<NewPoolPrice, 'pool_sku_id'>,
): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    await setPoolPrices(tx, [{ ...price, pool_sku_id: id }]);
    return { id };
  });
}

/** Gives SKUs of pools prices, each SKU once; new prices of those that have one may wait for a second person. */
export async function setPoolPrices(tx: Context, prices: readonly NewPoolPrice[]): Promise<void> {
  const now = tx.clock();
  const next = effectiveMoment(now, prices.length);
  for (const { from, to } of prices) {
    if (from !== null && from <= now) invalid('valid_from', '生效时间应晚于现在');
    if (to !== null && to <= (from ?? next)) invalid('valid_to', '到期时间应晚于生效时间');
  }
  const dated = prices.map((price) => ({ ...price, from: price.from && price.from > next ? price.from : next }));
  const skus = await lockSkus(tx, dated);
  await reviewMoves(tx, dated, skus);
  const timelines = await timelinesOf(tx, dated);
  await writePrices(
    tx,
    dated.flatMap((price) => changesOf(price, timelines.get(price.pool_sku_id) ?? [])),
  );
}

type Dated = NewPoolPrice & { readonly from: Date };

interface LockedSku {
  readonly id: number;
  readonly code: string;
  readonly cost_fen: number | null;
  readonly pool_id: number;
}

/** Locks SKUs of pools in the order of their ids, so that changes of one SKU take turns. */
async function lockSkus(tx: Context, prices: readonly Dated[]): Promise<ReadonlyMap<number, LockedSku>> {
  const ids = prices.map(({ pool_sku_id }) => pool_sku_id);
  const rows = await tx.db.rows<LockedSku>(
    `SELECT k.id, s.code, s.cost_fen, k.pool_id FROM pool_sku k JOIN sku s ON s.id = k.sku_id
     WHERE k.id = ANY($1::bigint[]) AND NOT k.is_deleted ORDER BY k.id FOR NO KEY UPDATE OF k`,
    [ids],
  );
  if (rows.length < new Set(ids).size) fail('not_found', {});
  return new Map(rows.map((row) => [row.id, row]));
}

type Former = Required<Pick<PriceMove, 'before' | 'since'>>;

/** Prices that each change counts from: the one it replaces, the last approved one and the one of a day ago. */
function formerOf(ctx: Context, prices: readonly Moving[]): Promise<Former[]> {
  return ctx.db.rows<Former>(
    `SELECT ${priceAt('n.id', 'n.at')} AS before,
       coalesce(array_remove(ARRAY[
         (SELECT p.sale_price_fen FROM pool_price p WHERE p.pool_sku_id = n.id AND p.is_approved ORDER BY p.id DESC LIMIT 1),
         ${priceAt('n.id', "$3::timestamptz - interval '24 hours'")}], NULL), '{}') AS since
     FROM unnest($1::bigint[], $2::timestamptz[]) WITH ORDINALITY AS n(id, at, place) ORDER BY n.place`,
    [prices.map(({ pool_sku_id }) => pool_sku_id), prices.map(({ from }) => from), ctx.clock()],
  );
}

function priceAt(pool_sku: string, at: string): string {
  return `(SELECT p.sale_price_fen FROM pool_price p WHERE p.pool_sku_id = ${pool_sku} AND NOT p.is_deleted
    AND p.valid_from <= ${at} AND (p.valid_to IS NULL OR p.valid_to > ${at}))`;
}

/** A price with the SKU that it is for; one that is in no pool yet has no row there. */
interface Moving extends Pick<Dated, 'sale_price_fen' | 'from'>, Omit<LockedSku, 'id' | 'pool_id'> {
  readonly pool_sku_id: number | null;
}

async function movesOf(ctx: Context, prices: readonly Moving[]): Promise<PriceMove[]> {
  const former = await formerOf(ctx, prices);
  const moveOf = ({ code, cost_fen: cost, sale_price_fen: after }: Moving) => ({ code, cost, after, before: null });
  return prices.map((price, index) => ({ ...moveOf(price), ...former[index] }));
}

async function reviewMoves(tx: Context, prices: readonly Dated[], skus: ReadonlyMap<number, LockedSku>): Promise<void> {
  const moving = (price: Dated) => ({ ...price, ...(skus.get(price.pool_sku_id) ?? fail('not_found', {})) });
  const moves = await movesOf(tx, prices.map(moving));
  const [first] = skus.values();
  await review(tx, {
    title: moves.length === 1 ? (moves[0]?.code ?? '') : `${moves.length} 个SKU`,
    path: `/goods-pool/sku-list?pool=${first?.pool_id ?? ''}`,
    content: priceContent(moves),
    measured: priceMeasured(moves),
  });
}

/** Says of each price why a second person would have to agree to it, where that can not be asked for. */
export async function whyPoolPricesHeld(ctx: Context, prices: readonly Moving[]): Promise<(string | undefined)[]> {
  const why: (string | undefined)[] = [];
  for (const move of await movesOf(ctx, prices)) why.push(await whyMeasured(ctx, priceMeasured([move])));
  return why;
}

async function timelinesOf(tx: Context, prices: readonly Dated[]): Promise<ReadonlyMap<number, readonly Period[]>> {
  const rows = await tx.db.rows<{
    id: number;
    pool_sku_id: number;
    valid_from: Date;
    valid_to: Date | null;
    agreed_to: Date | null;
  }>(
    `SELECT id, pool_sku_id, valid_from, valid_to, agreed_to FROM pool_price
     WHERE pool_sku_id = ANY($1::bigint[]) AND NOT is_deleted AND (valid_to IS NULL OR valid_to > $2) ORDER BY valid_from`,
    [prices.map(({ pool_sku_id }) => pool_sku_id), tx.clock()],
  );
  const periods = rows.map(({ id, pool_sku_id, valid_from, valid_to, agreed_to }) => ({
    pool_sku_id,
    period: { id, from: valid_from.getTime(), to: valid_to?.getTime() ?? null, agreed: agreed_to?.getTime() ?? null },
  }));
  const groups = Map.groupBy(periods, ({ pool_sku_id }) => pool_sku_id);
  return new Map([...groups].map(([id, own]) => [id, own.map(({ period }) => period)]));
}

/** A row that ends earlier, goes, or comes; one that comes has the prices of `of` where it goes on. */
interface RowChange extends Partial<Pick<NewPoolPrice, 'pool_sku_id' | 'supply_price_fen' | 'sale_price_fen'>> {
  readonly id?: number;
  readonly of?: number;
  readonly act: 'close' | 'remove' | 'insert';
  readonly valid_from?: Date;
  readonly valid_to?: Date | null;
  readonly agreed_to?: Date | null;
}

const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at));

function changesOf(price: Dated, periods: readonly Period[]): readonly RowChange[] {
  const { pool_sku_id, supply_price_fen, sale_price_fen, from: valid_from, to, agreed } = price;
  const { resumed, closed, removed, ...made } = insertPeriod(periods, {
    from: valid_from.getTime(),
    to: to?.getTime() ?? null,
    agreed: agreed?.getTime(),
  });
  const rest: readonly RowChange[] = resumed
    ? [{ act: 'insert', of: resumed.of, pool_sku_id, valid_from: new Date(resumed.from), valid_to: dateOf(resumed.to) }]
    : [];
  const own = { pool_sku_id, supply_price_fen, sale_price_fen, valid_from };
  return [
    ...closed.map(({ id, to }): RowChange => ({ act: 'close', id, valid_to: new Date(to) })),
    ...removed.map((id): RowChange => ({ act: 'remove', id })),
    { act: 'insert', ...own, valid_to: dateOf(made.to), agreed_to: dateOf(made.agreed) },
    ...rest,
  ];
}

/** Rows end before others begin: the exclusion constraint looks at each row as it is written. */
async function writePrices(tx: Context, changes: readonly RowChange[]): Promise<void> {
  const writer = accountIdOf(tx.caller);
  const rows = JSON.stringify(changes);
  const ended = changes.flatMap(({ act, id = 0 }) => (act === 'close' ? [id] : []));
  await keepFormer(tx, priceResource, ended);
  await tx.db.rows(
    `UPDATE pool_price p SET valid_to = CASE c.act WHEN 'close' THEN c.valid_to ELSE p.valid_to END,
       is_deleted = c.act = 'remove', ${edited({ by: '$2::bigint', of: 'p' })}
     FROM jsonb_to_recordset($1::jsonb) AS c(act text, id bigint, valid_to timestamptz)
     WHERE p.id = c.id AND c.act <> 'insert'`,
    [rows, writer],
  );
  await tx.db.rows(
    `INSERT INTO pool_price (pool_sku_id, supply_price_fen, sale_price_fen, valid_from, valid_to, agreed_to, is_approved, created_at,
       updated_at, created_by, updated_by)
     SELECT c.pool_sku_id, coalesce(c.supply_price_fen, o.supply_price_fen), coalesce(c.sale_price_fen, o.sale_price_fen),
       c.valid_from, c.valid_to, coalesce(c.agreed_to, o.agreed_to), $3 OR NOT EXISTS (SELECT FROM pool_price f WHERE f.pool_sku_id = c.pool_sku_id), $4, $4, $2, $2
     FROM jsonb_to_recordset($1::jsonb) AS c(act text, "of" bigint, pool_sku_id bigint, supply_price_fen bigint,
       sale_price_fen bigint, valid_from timestamptz, valid_to timestamptz, agreed_to timestamptz)
     LEFT JOIN pool_price o ON o.id = c."of" WHERE c.act = 'insert'`,
    [rows, writer, tx.approved !== undefined, tx.clock()],
  );
}

/** Takes a planned price back: the one before it lasts as agreed, or to the next. Answers its SKU of the pool. */
export function cancelPoolPrice(ctx: Context, id: number): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.rows<{ pool_sku_id: number; valid_from: Date }>(
      'SELECT p.pool_sku_id, p.valid_from FROM pool_price p JOIN pool_sku k ON k.id = p.pool_sku_id WHERE p.id = $1 AND NOT p.is_deleted FOR NO KEY UPDATE OF k',
      [id],
    );
    const { pool_sku_id, valid_from } = row ?? fail('not_found', {});
    const isPlanned = valid_from > effectiveMoment(tx.clock(), 0);
    enforceGuard(declared, { state: isPlanned ? poolPriceState.planned : poolPriceState.current });
    await updateRow(tx, poolPrice, id, { is_deleted: true });
    await tx.db.rows(
      `UPDATE pool_price p SET valid_to = ${agreedEnd('p')}, ${edited({ by: '$3::bigint', of: 'p' })}
       WHERE p.pool_sku_id = $1 AND p.valid_to = $2 AND NOT p.is_deleted`,
      [pool_sku_id, valid_from, accountIdOf(tx.caller)],
    );
    return { id: pool_sku_id };
  });
}

export interface AddedSku {
  readonly sku_id: number;
  readonly quota: number | null;
  readonly supply_price_fen: number;
  readonly sale_price_fen: number;
}

interface Adding {
  readonly pool_id: number;
  readonly skus: readonly AddedSku[];
  readonly from: Date | null;
  readonly to: Date | null;
}

/** Puts SKUs into a pool with their prices, each once; answers the rows in the order of the SKUs. */
export async function addSkus(tx: Context, { pool_id, skus, from, to }: Adding): Promise<readonly number[]> {
  const rows = await tx.db.rows<{ id: number; sku_id: number }>(
    `INSERT INTO pool_sku AS k (pool_id, sku_id, quota, created_by, updated_by)
     SELECT $1, n.sku_id, n.quota, $4::bigint, $4::bigint FROM unnest($2::bigint[], $3::int[]) AS n(sku_id, quota) ORDER BY n.sku_id
     ON CONFLICT (pool_id, sku_id) WHERE NOT is_deleted
     DO UPDATE SET quota = coalesce(excluded.quota, k.quota), ${edited({ by: '$4::bigint', of: 'k' })}
     RETURNING k.id, k.sku_id`,
    [pool_id, skus.map(({ sku_id }) => sku_id), skus.map(({ quota }) => quota), accountIdOf(tx.caller)],
  );
  const ids = new Map(rows.map(({ id, sku_id }) => [sku_id, id]));
  const own = skus.map(({ sku_id }) => ids.get(sku_id) ?? fail('not_found', {}));
  await setPoolPrices(
    tx,
    skus.map(({ supply_price_fen, sale_price_fen }, index) => ({
      ...{ supply_price_fen, sale_price_fen, from, to },
      pool_sku_id: own[index] ?? 0,
    })),
  );
  return own;
}
