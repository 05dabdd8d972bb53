import type { classifyMallGoods } from '@zhanggui/contract/domains/shop/mall-category/mall-category.action';
import type { mallCategory } from '@zhanggui/contract/domains/shop/mall-category/mall-category.resource';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { updateRow } from '../../../platform/update-row.ts';
import { admitOnMall } from '../mall/mall-lock.service.ts';
import { mallGoods } from '../mall/shelf.tables.ts';

type Row = Readonly<Record<string, unknown>>;

/** Hook: only self-run malls have categories of their own, two levels deep. */
export async function placeMallCategory(ctx: Context, values: CreateOf<typeof mallCategory>): Promise<Row> {
  const [mall] = await ctx.db.rows<{ kind: string }>('SELECT kind FROM mall WHERE id = $1 AND NOT is_deleted', [
    values.mall,
  ]);
  if (mall?.kind !== 'bj') invalid('mall', '只有自营的北京商城有自己的分类');
  if (values.parent) await refuseParent(ctx, values.mall, values.parent);
  return values;
}

/** Hook: a category stays in its mall, and one with others below it stays on the first level. */
export async function moveMallCategory(ctx: Context, current: Row, values: PatchOf<typeof mallCategory>): Promise<Row> {
  if (values.mall !== undefined && values.mall !== current.mall_id) invalid('mall', '分类建好后不能换商城');
  if (!values.parent || values.parent === current.parent_id) return values;
  if (values.parent === current.id) invalid('parent', '上级分类不能是自己');
  await refuseParent(ctx, Number(current.mall_id), values.parent);
  const below = await ctx.db.rows('SELECT FROM mall_category WHERE parent_id = $1 AND NOT is_deleted LIMIT 1', [
    current.id,
  ]);
  if (below.length > 0) invalid('parent', '这个分类还有下级，不能放到别的分类下面');
  return values;
}

/** Parents are locked, so that none of two moves at the same time makes a third level. */
async function refuseParent({ db }: Context, mall_id: number, parent: number): Promise<void> {
  const [row] = await db.rows<{ mall_id: number; parent_id: number | null }>(
    'SELECT mall_id, parent_id FROM mall_category WHERE id = $1 AND NOT is_deleted FOR UPDATE',
    [parent],
  );
  if (row?.mall_id !== mall_id) invalid('parent', '上级分类不属于这个商城');
  if (row?.parent_id) invalid('parent', '商城分类最多两级');
}

/** Fails where a category is not one of the mall's. */
export async function requireCategoryOf({ db }: Context, mall_id: number, category: number): Promise<void> {
  const [row] = await db.rows(
    'SELECT FROM mall_category WHERE id = $1 AND mall_id = $2 AND NOT is_deleted FOR KEY SHARE',
    [category, mall_id],
  );
  if (!row) invalid('mall_category', '分类不属于这个商城');
}

/** Puts one of a mall's goods under one of its categories. */
export function classify(
  ctx: Context,
  id: number,
  { mall_category = null }: BodyOfAction<typeof classifyMallGoods>,
): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.rows<{ mall_id: number; mall_kind: string }>(
      'SELECT mall_id, mall_kind FROM mall_goods WHERE id = $1 AND NOT is_deleted FOR UPDATE',
      [id],
    );
    const goods = row ?? fail('not_found', {});
    admitOnMall(tx, goods.mall_kind, { leaf: 'update' });
    if (mall_category !== null) await requireCategoryOf(tx, goods.mall_id, mall_category);
    await updateRow(tx, mallGoods, id, { mall_category_id: mall_category });
    return { id };
  });
}
