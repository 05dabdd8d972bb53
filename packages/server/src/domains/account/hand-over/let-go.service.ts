import { failHandOver } from '@zhanggui/contract/domains/account/hand-over/hand-over.errors';
import type { Context } from '../../../platform/context.ts';
import { lockAccount } from '../../../platform/identity/account/account.query.ts';
import { setActive } from '../../../platform/identity/account/account.service.ts';
import { accountsOf } from '../../../platform/identity/accounts-of.ts';
import { type HeldKind, heldBy } from '../../../platform/identity/held-work.query.ts';

/** Kinds of work with their numbers, as people read them. */
export function heldWords(kinds: readonly HeldKind[]): string {
  return kinds.map(({ work, count }) => `${work.label} ${count} 项`).join('、');
}

/** Keeps an account out for good; refuses while it holds work that is not handed over. */
export async function letGo(ctx: Context, user_id: number): Promise<void> {
  await lockAccount(ctx.db, user_id);
  const held = await heldBy(accountsOf(ctx), user_id);
  if (held.length > 0) failHandOver('hand_over.holds_work', { words: heldWords(held) });
  await setActive(ctx, user_id, false);
}
