import type { readHeldWork } from '@zhanggui/contract/domains/account/hand-over/hand-over.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { Context } from '../../../platform/context.ts';
import { heldBy } from '../../../platform/identity/held-work.query.ts';

/** What an account still holds, as its hand-over shows it. */
export async function heldWorkOf(ctx: Context, user_id: number): Promise<ReplyOfAction<typeof readHeldWork>> {
  const held = await heldBy(ctx, user_id);
  return {
    kinds: held.map(({ work, count, first }) => ({ kind: work.name, label: work.label, count, first: [...first] })),
  };
}
