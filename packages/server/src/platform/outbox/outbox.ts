import type { Context } from '../context.ts';

/** Leaves a message that is handled at least once after the present transaction commits, and never when it does not. */
export async function emit(ctx: Context, topic: string, payload: Readonly<Record<string, unknown>>): Promise<void> {
  await ctx.db.rows(
    'INSERT INTO outbox (topic, payload, created_at, available_at) VALUES ($1, $2::jsonb, $3, $3)',
    [topic, JSON.stringify(payload), ctx.clock()],
    { name: 'outbox:emit' },
  );
}

/** How the outbox fares, for the state page and readiness. */
export interface OutboxState {
  readonly waiting: number;
  readonly dead: number;
  readonly oldest_waiting_at: Date | null;
}

/** Counts waiting and dead messages. */
export async function outboxState(ctx: Context): Promise<OutboxState> {
  const [state] = await ctx.db.rows<OutboxState>(
    `SELECT count(*) FILTER (WHERE dead_at IS NULL) AS waiting, count(dead_at) AS dead,
       min(created_at) FILTER (WHERE dead_at IS NULL) AS oldest_waiting_at FROM outbox`,
  );
  return state ?? { waiting: 0, dead: 0, oldest_waiting_at: null };
}
