import type { mallPricing } from '@zhanggui/contract/domains/shop/mall/mall.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import type { Context } from '../../../platform/context.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { updateRow } from '../../../platform/update-row.ts';
import { alignBarred } from '../category-pool/category-rules.query.ts';
import { mall } from './mall.tables.ts';

/** What a mall of points takes over from who opens it. */
export interface EnterpriseMall {
  readonly name: string;
  readonly pricing: ValueOf<typeof mallPricing>;
  readonly pool_id: number | null;
  readonly category_default: string;
}

/** Makes a mall of points under a code; it has no bank, so it stands under the code for our own. */
export async function makeMall(
  tx: Context,
  { code, name, pricing, pool_id, category_default }: EnterpriseMall & { readonly code: string },
): Promise<number> {
  const [made] = await tx.db.rows<{ id: number }>(
    `INSERT INTO mall (code, name, bank, kind, pricing, pool_id, category_default, created_by, updated_by)
     VALUES ($1, $2, 'WAREHOUSE', 'points', $3, $4, $5, $6::bigint, $6::bigint) RETURNING id`,
    [code, name, pricing, pool_id, category_default, accountIdOf(tx.caller)],
  );
  if (!made) throw new Error('a mall has no id');
  await alignBarred(tx, [made.id]);
  return made.id;
}

/** Changes what is given of a mall of points. */
export async function changeMall(tx: Context, id: number, changes: Partial<EnterpriseMall>): Promise<void> {
  await updateRow(tx, mall, id, changes);
  if (changes.category_default !== undefined) await alignBarred(tx, [id]);
}
