import type { importMallGoods } from '@zhanggui/contract/domains/shop/mall/import-mall-goods';
import { mallGoods } from '@zhanggui/contract/domains/shop/mall/mall-goods.resource';
import { failShop } from '@zhanggui/contract/domains/shop/shop.errors';
import type { RowOfImport } from '@zhanggui/contract/features/import/import';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { whyReviewed } from '../../../features/approval/review.ts';
import type { Unit } from '../../../features/import/import-handler.ts';
import { rowRules } from '../../../features/import/row-rules.ts';
import { keepFormer } from '../../../platform/audit/audit-draft.ts';
import type { Context } from '../../../platform/context.ts';
import { updateRow } from '../../../platform/update-row.ts';
import { lockGoods } from './mall-goods.service.ts';
import { mayOnMall } from './mall-lock.service.ts';
import { reviewMallPrice } from './mall-price-review.service.ts';
import { mallGoods as table } from './shelf.tables.ts';

type Row = RowOfImport<typeof importMallGoods>;

/** What a row names. */
interface Known {
  readonly mall_id: number | null;
  readonly mall_kind: string | null;
  readonly sku_id: number | null;
  readonly mall_goods_id: number | null;
  /** Another SKU of the mall has the bank's number. */
  readonly is_taken: boolean;
}

function read({ db }: Context, rows: readonly Row[]): Promise<Known[]> {
  return db.rows<Known>(
    `SELECT w.id AS mall_id, w.kind AS mall_kind, s.id AS sku_id, m.id AS mall_goods_id,
       EXISTS (SELECT FROM mall_goods o WHERE o.mall_id = w.id AND o.bank_no = n.bank_no AND o.sku_id IS DISTINCT FROM s.id
         AND NOT o.is_deleted) AS is_taken
     FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS n(mall, sku_code, bank_no, place)
     LEFT JOIN LATERAL (SELECT id, kind FROM mall w WHERE (w.code = n.mall OR w.name = n.mall) AND NOT w.is_deleted
       ORDER BY w.code = n.mall DESC LIMIT 1) w ON true
     LEFT JOIN sku s ON s.code = n.sku_code AND NOT s.is_deleted
     LEFT JOIN mall_goods m ON m.mall_id = w.id AND m.sku_id = s.id AND NOT m.is_deleted ORDER BY n.place`,
    [rows.map(({ mall }) => mall), rows.map(({ sku_code }) => sku_code), rows.map(({ bank_no }) => bank_no ?? null)],
  );
}

/** Why prices of a mall's own would wait for a second person, by their place. */
async function heldPrices(ctx: Context, rows: readonly Row[], known: readonly Known[]) {
  const held = new Map<number, string | undefined>();
  for (const [index, { price_fen }] of rows.entries()) {
    const id = known[index]?.mall_goods_id;
    if (id && price_fen)
      held.set(index, await whyReviewed(async () => reviewMallPrice(ctx, await lockGoods(ctx, id), price_fen)));
  }
  return held;
}

const rules = rowRules({
  read: async (ctx: Context, rows: readonly Row[]) => {
    const known = await read(ctx, rows);
    const numbers = rows.map(({ bank_no }, index) => `${known[index]?.mall_id}/${bank_no}`);
    const held = await heldPrices(ctx, rows, known);
    return known.map((one, index) => ({
      ...one,
      is_admitted: one.mall_kind !== null && mayOnMall(ctx, one.mall_kind, { leaf: 'import' }),
      is_repeated: Boolean(rows[index]?.bank_no) && numbers.indexOf(numbers[index] ?? '') !== index,
      held: held.get(index),
    }));
  },
  *faults(_row, known, index) {
    const one = known[index] ?? fail('not_found', {});
    if (!one.is_admitted) yield ['mall', '商城不存在'];
    else if (one.sku_id === null) yield ['sku_code', 'SKU不存在'];
    else if (one.mall_goods_id === null) yield ['sku_code', '这个商城没有这个SKU，请先加入商品'];
    else if (one.is_taken) yield ['bank_no', '银行商品编号已属于这个商城的另一个SKU'];
    else if (one.is_repeated) yield ['bank_no', '与前面的行重复'];
    else if (one.held) yield ['price_fen', one.held];
  },
});

export const checkMallGoodsRows = rules.check;

interface Stored {
  readonly bank_no: string | null;
  readonly title: string | null;
  readonly price_fen: number | null;
  readonly points_price: number | null;
  readonly sort: number;
}

/** What a row changed; it is taken back unless the goods were changed since. */
export interface MallGoodsEffect {
  readonly id: number;
  readonly version: number;
  readonly former: Stored;
}

async function stored({ db }: Context, id: number): Promise<Stored & { readonly version: number }> {
  const [row] = await db.rows<Stored & { readonly version: number }>(
    'SELECT bank_no, title, price_fen, points_price, sort, version FROM mall_goods WHERE id = $1',
    [id],
  );
  return row ?? fail('not_found', {});
}

/** Gives a SKU on a shelf what its row holds. */
export async function applyMallGoodsRow(tx: Context, unit: Unit<Row>): Promise<MallGoodsEffect> {
  const [known] = await rules.require(tx, unit);
  const id = known?.mall_goods_id ?? fail('not_found', {});
  await lockGoods(tx, id);
  await keepFormer(tx, mallGoods, [id]);
  const { version: _before, ...former } = await stored(tx, id);
  const { bank_no, title, price_fen, points_price, sort } = unit[0];
  await updateRow(tx, table, id, {
    bank_no: bank_no ?? undefined,
    title: title ?? undefined,
    price_fen: price_fen ?? undefined,
    points_price: points_price ?? undefined,
    sort: sort ?? undefined,
  });
  const { version } = await stored(tx, id);
  return { id, version, former };
}

/** Gives back what a SKU had before its row. */
export async function undoMallGoodsRow(tx: Context, { id, version, former }: MallGoodsEffect): Promise<void> {
  await lockGoods(tx, id);
  if ((await stored(tx, id)).version !== version) return failShop('mall_goods.changed_since', {});
  await updateRow(tx, table, id, former);
}
