import type { moveCategory } from '@zhanggui/contract/domains/shop/category/category.action';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { updateRow } from '../../../platform/update-row.ts';
import { followTree } from '../category-pool/category-pool.bindings.ts';
import { checkMove, lockTree } from './category.service.ts';
import { category } from './category.tables.ts';

type Body = BodyOfAction<typeof moveCategory>;

/** Moves a category with its subtree to its place among the children of a parent; moves take turns. */
export function moveTo(ctx: Context, id: number, { parent = null, before = null }: Body): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    await lockTree(tx);
    const [row] = await tx.db.rows<{ level: number; parent_id: number | null }>(
      'SELECT level, parent_id FROM category WHERE id = $1 AND NOT is_deleted FOR UPDATE',
      [id],
    );
    const { level, parent_id } = row ?? fail('not_found', {});
    if (parent !== parent_id) await checkMove(tx, { id, level }, parent);
    const siblings = await siblingsOf(tx, parent);
    const others = siblings.filter((one) => one.id !== id);
    const at = before === null ? others.length : others.findIndex((one) => one.id === before);
    if (at < 0) invalid('before', '该分类不在新的上级之下');
    const order = others.toSpliced(at, 0, { id, sort: -1 });
    const moved = order.map((one, index) => ({ ...one, place: index + 1 })).filter(({ sort, place }) => sort !== place);
    await tx.db.rows(
      `UPDATE category c ${noEdit('its place follows from another that was moved')} SET sort = p.place
       FROM unnest($1::bigint[], $2::int[]) AS p(id, place) WHERE c.id = p.id AND c.id <> $3`,
      [moved.map((one) => one.id), moved.map(({ place }) => place), id],
    );
    await updateRow(tx, category, id, { parent_id: parent, sort: at + 1 });
    if (parent !== parent_id) await followTree(tx, id);
    return { id };
  });
}

function siblingsOf({ db }: Context, parent: number | null): Promise<{ id: number; sort: number }[]> {
  return db.rows(
    'SELECT id, sort FROM category WHERE parent_id IS NOT DISTINCT FROM $1::bigint AND NOT is_deleted ORDER BY sort, id',
    [parent],
  );
}
