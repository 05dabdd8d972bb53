import { pagesOfKind } from '@zhanggui/contract/domains/shop/mall/mall-pages';
import type { PagePath } from '@zhanggui/contract/platform/catalogue/catalogue.gen';
import { permissionId } from '@zhanggui/contract/platform/catalogue/permission';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';

interface MallAct {
  readonly leaf: string;
  /** Further pages that show malls of some kinds. */
  readonly beside?: { readonly [kind: string]: readonly PagePath[] };
}

/** Fails with 404 where the caller's pages do not admit an act on malls of a kind. */
export function admitOnMall(ctx: Context, kind: string, act: MallAct): void {
  if (!mayOnMall(ctx, kind, act)) fail('not_found', {});
}

/** Whether the caller's pages admit an act on malls of a kind. */
export function mayOnMall({ caller }: Context, kind: string, { leaf, beside = {} }: MallAct): boolean {
  if (caller.kind !== 'user') return true;
  const pages = [...pagesOfKind(kind), ...(beside[kind] ?? [])];
  return pages.some((page) => caller.permissions.has(permissionId(`${page}#${leaf}`)));
}

/** Locks a mall for an act on what it sells, so that such acts take turns. */
export async function lockMall(ctx: Context, id: number, act: MallAct): Promise<void> {
  const [row] = await ctx.db.rows<{ kind: string }>(
    'SELECT kind FROM mall WHERE id = $1 AND NOT is_deleted FOR NO KEY UPDATE',
    [id],
  );
  admitOnMall(ctx, row?.kind ?? fail('not_found', {}), act);
}

/** Says until when promotions of a locked mall may take something off its prices; null where none does. */
export async function notePromotions(tx: Context, id: number, until: Date | null): Promise<void> {
  await tx.db.rows(`UPDATE mall ${noEdit('it follows from its promotions')} SET promoted_until = $2 WHERE id = $1`, [
    id,
    until,
  ]);
}
