import type { combination } from '@zhanggui/contract/domains/shop/combination/combination.resource';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../../platform/context.ts';
import { formerPricesSql, reviewMoves } from '../goods/price-review.service.ts';

type Row = Readonly<Record<string, unknown>>;
type Items = CreateOf<typeof combination>['items'];

interface StoredSet {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly sale_price_fen: number;
}

/** Submits the price of a new set to approval where a rule says so; it may have none yet. */
export async function reviewNewSet(ctx: Context, values: CreateOf<typeof combination>): Promise<void> {
  const { name, code, sale_price_fen: after, items } = values;
  if (after === 0) return;
  await reviewMoves(ctx, { title: name, path: '/goods/combination' }, [
    { code, before: null, after, cost: await costOf(ctx, items) },
  ]);
}

/** Submits another price of a set, or other parts for its price, to approval where a rule says so. */
export async function reviewSetChange(ctx: Context, current: Row, values: PatchOf<typeof combination>): Promise<void> {
  const { id, name, code, sale_price_fen: before } = current as unknown as StoredSet;
  const after = values.sale_price_fen ?? before;
  if (before === after && !values.items) return;
  const cost = await costOf(ctx, values.items ?? (await itemsOf(ctx, id)));
  const since = before === after ? [] : await formerOf(ctx, id);
  await reviewMoves(ctx, { title: values.name ?? name, path: `/goods/combination?id=${id}` }, [
    { code, before, after, cost, since },
  ]);
}

function itemsOf({ db }: Context, id: number): Promise<Items> {
  return db.rows<Items[number] & { sku: number; quantity: number }>(
    'SELECT sku_id AS sku, quantity FROM combination_item WHERE combination_id = $1',
    [id],
  );
}

/** What the parts of one set cost, as far as their costs are known. */
async function costOf({ db }: Context, items: Items): Promise<number | null> {
  const [row] = await db.rows<{ cost_fen: number | null }>(
    `SELECT sum(s.cost_fen * i.quantity)::bigint AS cost_fen
     FROM unnest($1::bigint[], $2::int[]) AS i(sku_id, quantity) JOIN sku s ON s.id = i.sku_id`,
    [items.map(({ sku }) => sku), items.map(({ quantity }) => quantity)],
  );
  return row?.cost_fen ?? null;
}

/** The last approved price and the one of a day ago, or the first of a younger set. */
async function formerOf({ db, clock }: Context, id: number): Promise<readonly number[]> {
  const [row] = await db.rows<{ since: readonly number[] | null }>(
    `SELECT ${formerPricesSql({ table: 'combination_price', of: 'p.combination_id = $1', fen: 'p.sale_price_fen', now: '$2' })} AS since`,
    [id, clock()],
  );
  return row?.since ?? [];
}
