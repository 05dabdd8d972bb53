import { failIdentity } from '@zhanggui/contract/platform/identity/identity.errors';
import type { Context } from '../../context.ts';
import { accountsOf } from '../accounts-of.ts';
import { type HeldKind, heldBy } from '../held-work.query.ts';
import { lockAccount } from './account.query.ts';
import { setActive } from './account.service.ts';

/** Kinds of work with their numbers, as people read them. */
export function heldWords(kinds: readonly HeldKind[]): string {
  return kinds.map(({ work, count }) => `${work.label} ${count} 项`).join('、');
}

/** Keeps an account out for good; refuses while it holds work that is not handed over. */
export async function letGo(ctx: Context, user_id: number): Promise<void> {
  await lockAccount(ctx.db, user_id);
  const held = await heldBy(accountsOf(ctx), user_id);
  if (held.length > 0) failIdentity('hand_over.holds_work', { words: heldWords(held) });
  await setActive(ctx, user_id, false);
}
