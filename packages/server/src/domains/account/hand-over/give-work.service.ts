import type { Context } from '../../../platform/context.ts';
import type { Handing } from '../../../platform/identity/held-work.port.ts';
import { heldBy } from '../../../platform/identity/held-work.query.ts';

/** Gives all open work of an account to another, in the present transaction. */
export async function giveAll(ctx: Context, handing: Handing): Promise<void> {
  for (const { work } of await heldBy(ctx, handing.from)) await work.give(ctx, handing);
}
