import type { canteenCategory } from '@zhanggui/contract/domains/canteen/mall/canteen-category.resource';
import type { canteenGoods } from '@zhanggui/contract/domains/canteen/mall/canteen-goods.resource';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../../platform/context.ts';

type Row = Readonly<Record<string, unknown>>;

/** Whose the rows of a canteen are; the caller must see it. */
async function ownersOf({ db }: Context, canteen_id: number): Promise<Row> {
  const [own] = await db.rows<{ enterprise_id: number; agent_label_id: number | null }>(
    'SELECT enterprise_id, agent_label_id FROM canteen WHERE id = $1 AND NOT is_deleted FOR KEY SHARE',
    [canteen_id],
  );
  const { enterprise_id: enterprise, agent_label_id: agent_label } = own ?? invalid('canteen', '食堂不存在');
  return { enterprise, agent_label };
}

/** Hook: a category belongs to the enterprise of its canteen. */
export async function openCategory(ctx: Context, values: CreateOf<typeof canteenCategory>): Promise<Row> {
  return { ...values, ...(await ownersOf(ctx, values.canteen)) };
}

function refuseMove(current: Row, canteen: number | undefined, what: string): void {
  if (canteen !== undefined && canteen !== current.canteen_id) invalid('canteen', `${what}不能换食堂`);
}

/** Hook: a category stays with its canteen. */
export async function changeCategory(
  _ctx: Context,
  current: Row,
  values: PatchOf<typeof canteenCategory>,
): Promise<Row> {
  refuseMove(current, values.canteen, '分类');
  return values;
}

async function requireCategory({ db }: Context, id: number, canteen_id: number): Promise<void> {
  const [found] = await db.rows(
    'SELECT id FROM canteen_category WHERE id = $1 AND canteen_id = $2 AND NOT is_deleted FOR KEY SHARE',
    [id, canteen_id],
  );
  if (!found) invalid('canteen_category', '分类不属于该食堂');
}

/** Hook: goods belong to a category of their canteen. */
export async function openGoods(ctx: Context, values: CreateOf<typeof canteenGoods>): Promise<Row> {
  await requireCategory(ctx, values.canteen_category, values.canteen);
  return { ...values, ...(await ownersOf(ctx, values.canteen)) };
}

/** Hook: goods stay with their canteen. */
export async function changeGoods(ctx: Context, current: Row, values: PatchOf<typeof canteenGoods>): Promise<Row> {
  refuseMove(current, values.canteen, '商品');
  if (values.canteen_category !== undefined)
    await requireCategory(ctx, values.canteen_category, Number(current.canteen_id));
  return values;
}
