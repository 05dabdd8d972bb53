import type { Context } from '../context.ts';

type Payload = Readonly<Record<string, unknown>>;

/** Leaves a message that is handled at least once after the present transaction commits, not before `at`, and never when it does not. */
export async function emit(ctx: Context, topic: string, payload: Payload, at?: Date): Promise<void> {
  const now = ctx.clock();
  await ctx.db.rows(
    'INSERT INTO outbox (topic, payload, created_at, available_at) VALUES ($1, $2::jsonb, $3, $4)',
    [topic, JSON.stringify(payload), now, at ?? now],
    { name: 'outbox:emit' },
  );
}
