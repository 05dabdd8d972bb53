import { type category, deepestCategory } from '@zhanggui/contract/domains/shop/category/category.resource';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';

type Row = Readonly<Record<string, unknown>>;

/** Hook: the level of a new category is its parent's plus one. */
export async function placeCategory(ctx: Context, values: CreateOf<typeof category>): Promise<Row> {
  const level = (await levelOf(ctx, values.parent)) + 1;
  refuseDeeper(level);
  return { ...values, level };
}

/** Hook: a moved category takes its subtree along, never under itself and never too deep. */
export async function moveCategory(ctx: Context, current: Row, values: PatchOf<typeof category>): Promise<Row> {
  if (values.parent === undefined || values.parent === current.parent_id) return values;
  await lockTree(ctx);
  await checkMove(ctx, { id: current.id as number, level: current.level as number }, values.parent);
  return values;
}

/** Moves are rare; one at a time keeps two of them from closing a circle together. */
export async function lockTree(ctx: Context): Promise<void> {
  await ctx.db.rows("SELECT pg_advisory_xact_lock(hashtext('category.move'))");
}

/** Refuses a parent within the subtree and a subtree that would be too deep; sets the levels of the subtree. */
export async function checkMove(
  ctx: Context,
  { id, level: former }: { readonly id: number; readonly level: number },
  parent: number | null,
): Promise<void> {
  const subtree = await subtreeOf(ctx, id);
  if (subtree.some((node) => node.id === parent)) invalid('parent', '上级分类不能是自己或自己的下级');
  const shift = (await levelOf(ctx, parent)) + 1 - former;
  refuseDeeper(Math.max(...subtree.map((node) => node.level)) + shift);
  await ctx.db.rows(
    `UPDATE category ${noEdit('it follows from other rows')} SET level = level + $2 WHERE id = ANY($1::bigint[])`,
    [subtree.map((node) => node.id), shift],
  );
}

function refuseDeeper(level: number): void {
  if (level > deepestCategory) invalid('parent', `分类最多${deepestCategory}级`);
}

async function levelOf(ctx: Context, id: number | null | undefined): Promise<number> {
  if (id === null || id === undefined) return 0;
  const [row] = await ctx.db.rows<{ level: number }>('SELECT level FROM category WHERE id = $1 FOR KEY SHARE', [id]);
  return row?.level ?? 0;
}

function subtreeOf(ctx: Context, id: number): Promise<{ id: number; level: number }[]> {
  return ctx.db.rows(
    `WITH RECURSIVE subtree AS (
       SELECT id, level FROM category WHERE id = $1
       UNION ALL SELECT c.id, c.level FROM category c JOIN subtree s ON c.parent_id = s.id)
     SELECT id, level FROM subtree`,
    [id],
  );
}
