import { goodsFlow } from '@zhanggui/contract/domains/shop/goods/goods.flow';
import { goods } from '@zhanggui/contract/domains/shop/goods/goods.resource';
import { Invalid, invalid } from '@zhanggui/contract/platform/errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../../platform/context.ts';
import { writeNamedLines } from '../../../platform/resource/lines/write-lines.ts';
import { moveRow } from '../../../platform/resource/write/move-row.ts';
import { taggedGoods } from '../tag/goods-tag.tables.ts';
import { goodsMall, goods as table } from './goods.tables.ts';
import { checkGrid, type GridSku, repeated } from './grid-check.ts';
import { movesOfLines, reviewNewPrices, reviewPrices } from './price-review.service.ts';
import { refuseUnready } from './publish-check.service.ts';
import {
  bringBackSkus,
  lockSkus,
  nameSkus,
  refuseTakenCodes,
  removeSkus,
  type SkuLine,
  saveSkus,
} from './sku.service.ts';

type NewGoods = CreateOf<typeof goods>;
type GoodsChange = PatchOf<typeof goods>;
type Row = Readonly<Record<string, unknown>>;

/** Hook: refuses a new goods whose SKUs do not fill its grid one by one; prices below cost may wait for a second person. */
export async function checkNewGoods(ctx: Context, values: NewGoods): Promise<Row> {
  refuseGrid(values.specs, values.skus);
  refuseRepeated(values);
  await refuseTakenCodes(ctx, null, values.skus);
  await reviewNewPrices(ctx, values.name, values.skus as readonly SkuLine[]);
  return { ...values, pictures: values.pictures ?? [], picture_points: values.picture_points ?? [] };
}

/** Hook: refuses a change after which the SKUs would not fill the grid; axes and SKUs may come alone. */
export async function checkGoodsChange(ctx: Context, current: Row, values: GoodsChange): Promise<Row> {
  const id = current.id as number;
  refuseRepeated(values);
  if (values.specs !== undefined || values.skus !== undefined) {
    refuseGrid(values.specs ?? current.specs, values.skus ?? (await lockSkus(ctx, id)));
  }
  if (values.skus) {
    await refuseTakenCodes(ctx, id, values.skus);
    await reviewPrices(ctx, id, movesOfLines(await lockSkus(ctx, id), values.skus as readonly SkuLine[]));
  }
  return {
    ...values,
    ...(values.pictures === null ? { pictures: [] } : {}),
    ...(values.picture_points === null ? { picture_points: [] } : {}),
  };
}

/** Hook: writes what the body says of SKUs and malls; what is on the shelf must stay fit for it. */
export async function saveGoodsLines(ctx: Context, id: number, values: GoodsChange): Promise<void> {
  if (values.skus) await saveSkus(ctx, id, values.skus as readonly SkuLine[]);
  await nameSkus(ctx, id);
  await writeNamedLines(ctx, goods, { id, key: 'goods_id', values }, { malls: goodsMall, tags: taggedGoods });
  const [row] = await ctx.db.rows<{ state: string }>('SELECT state FROM goods WHERE id = $1', [id]);
  if (row?.state === 'on') await refuseUnready(ctx, id);
}

/** Hook: a goods is deleted with its SKUs, and never where stock or documents refer to them. */
export async function retireGoods(ctx: Context, current: Row): Promise<void> {
  await removeSkus(ctx, await lockSkus(ctx, current.id as number));
}

/** Hook: what was deleted comes back with the SKUs that went with it, unless others have their codes by now. */
export async function bringBackGoods(ctx: Context, current: Row): Promise<void> {
  await bringBackSkus(ctx, current.id as number);
}

/** Moves a goods by an event of its flow. */
export function moveGoods(ctx: Context, id: number, event: string): Promise<{ id: number }> {
  return moveRow(ctx, table, id, {
    ...{ flow: goodsFlow, event },
    beforeUpdate: async (tx, to) => {
      if (to === 'on') await refuseUnready(tx, id);
    },
  });
}

function refuseGrid(specs: unknown, skus: readonly GridSku[]): void {
  const issues = checkGrid(specs, skus);
  if (issues.found) throw new Invalid(issues.map);
}

function refuseRepeated({ malls, tags }: Pick<GoodsChange, 'malls' | 'tags'>): void {
  const [mall] = repeated((malls ?? []).map((line) => line.mall));
  if (mall !== undefined) invalid(`malls.${mall}.mall`, '商城重复');
  const [tag] = repeated((tags ?? []).map((line) => line.tag));
  if (tag !== undefined) invalid(`tags.${tag}.tag`, '标签重复');
}
