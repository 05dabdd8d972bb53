import { type Context, inTransaction } from '../context.ts';
import type { JobDeclaration } from '../domain.ts';
import { postEachValue, type StoredValue } from './post-value.service.ts';

/** As many as leave other calls their turn. */
const atOnce = 500;

/** Takes what has expired, a part at a time; answers how many lots that were. A lost server's work is gone on with. */
export async function expireDue(ctx: Context, stored: StoredValue): Promise<number> {
  const { lot, amount } = stored.names;
  let count = 0;
  while (true) {
    const due = await ctx.db.rows<{ lot_id: number; account_id: number }>(
      `SELECT id AS lot_id, account_id FROM ${lot}
       WHERE is_open AND expires_at <= $1 AND ${amount('remaining')} > ${amount('held')} ORDER BY expires_at, id LIMIT ${atOnce}`,
      [ctx.clock()],
    );
    if (due.length === 0) return count;
    const commands = due.map((one) => ({ do: 'expire', ...one }) as const);
    await inTransaction(ctx, (tx) => postEachValue(tx, stored, commands));
    count += due.length;
  }
}

/** Midnight comes first; the rest of the hour takes what a stopped server left and what holds gave free. */
export function expiryJob(stored: StoredValue): JobDeclaration {
  return {
    name: `${stored.declared.name}.expire`,
    cron: '*/5 * * * *',
    work: async (ctx) => {
      await expireDue(ctx, stored);
    },
  };
}
