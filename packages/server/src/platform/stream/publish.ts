import type { Context } from '../context.ts';
import { STREAM_CHANNEL } from './signal.ts';

/** Something that an account shall hear of, at once or when it is back. */
export interface NewEvent {
  readonly user_id: number;
  /** What the console listens for. */
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Gives an account the next event of its stream; inside a transaction it holds up the account's others until the commit. */
export async function publish(ctx: Context, { user_id, kind, data }: NewEvent): Promise<void> {
  await ctx.db.rows(
    `WITH next AS (
       INSERT INTO stream_cursor AS c (user_id, last) VALUES ($1, 1)
       ON CONFLICT (user_id) DO UPDATE SET last = c.last + 1 RETURNING last),
     made AS (
       INSERT INTO stream_event (user_id, number, kind, data, created_at)
       SELECT $1, last, $2, $3::jsonb, $4 FROM next RETURNING user_id)
     SELECT pg_notify('${STREAM_CHANNEL}', 'event ' || user_id) FROM made`,
    [user_id, kind, JSON.stringify(data), ctx.clock()],
    { name: 'stream:publish' },
  );
}
