import { freezeAppUser, unfreezeAppUser } from '@zhanggui/contract/domains/customer/tag.action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../../platform/context.ts';
import { updateRow } from '../../platform/update-row.ts';
import { customer, customerUser } from './customer.tables.ts';
import { tagsAfter } from './tags.ts';

interface Tagging {
  readonly add?: string | null | undefined;
  readonly remove?: string | null | undefined;
}

const longest = 200;

function changed(tags: string | null, tagging: Tagging): { readonly tags: string | null } {
  const after = tagsAfter(tags, tagging);
  return (after ?? '').length > longest ? invalid('add', `标签合计不能超过 ${longest} 字`) : { tags: after };
}

/** Puts tags on a customer and takes others off. */
export function tagOne(ctx: Context, id: number, tagging: Tagging): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.rows<{ tags: string | null }>(
      'SELECT tags FROM customer WHERE id = $1 AND NOT is_deleted FOR UPDATE',
      [id],
    );
    await updateRow(tx, customer, id, changed((row ?? fail('not_found', {})).tags, tagging));
    return { id };
  });
}

interface LockedBuyer {
  readonly tags: string | null;
  readonly state: string;
}

async function lockBuyer({ db }: Context, id: number): Promise<LockedBuyer> {
  const [row] = await db.rows<LockedBuyer>(
    'SELECT tags, state FROM customer_user WHERE id = $1 AND NOT is_deleted FOR UPDATE',
    [id],
  );
  return row ?? fail('not_found', {});
}

/** The same of a buyer at a storefront. */
export function tagBuyer(ctx: Context, id: number, tagging: Tagging): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    await updateRow(tx, customerUser, id, changed((await lockBuyer(tx, id)).tags, tagging));
    return { id };
  });
}

/** Keeps a buyer from ordering for a reason, or lets them order again. */
export function freezeBuyer(ctx: Context, id: number, reason: string | null): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    enforceGuard(reason === null ? unfreezeAppUser : freezeAppUser, await lockBuyer(tx, id));
    await updateRow(tx, customerUser, id, { state: reason === null ? 'active' : 'frozen', state_reason: reason });
    return { id };
  });
}
