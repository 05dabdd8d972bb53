import type { Db } from '../database/db.ts';

/** One numbered event as it is stored; `data` is JSON text. */
export interface StoredEvent {
  readonly number: number;
  readonly kind: string;
  readonly data: string;
}

/** Events of one reading. */
export const eventBatch = 200;

/** An account's events after a number, the oldest first. */
export function eventsAfter(db: Db, user_id: number, number: number): Promise<StoredEvent[]> {
  return db.rows(
    `SELECT number, kind, data::text AS data FROM stream_event WHERE user_id = $1 AND number > $2
     ORDER BY number LIMIT ${eventBatch}`,
    [user_id, number],
    { name: 'stream:after' },
  );
}

/** Where a stream begins: after the given number while everything later is still kept, else with what comes from now on. */
export async function startOf(db: Db, user_id: number, after: number | undefined): Promise<number> {
  const [known] = await db.rows<{ last: number; first: number | null }>(
    `SELECT c.last, (SELECT min(e.number) FROM stream_event e WHERE e.user_id = c.user_id) AS first
     FROM stream_cursor c WHERE c.user_id = $1`,
    [user_id],
  );
  const last = known?.last ?? 0;
  const kept = (known?.first ?? last + 1) - 1;
  return after !== undefined && after >= kept && after <= last ? after : last;
}
