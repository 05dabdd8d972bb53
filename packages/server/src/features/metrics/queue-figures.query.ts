import type { Db } from '../../platform/database/db.ts';

/** Jobs of a queue; pg-boss counts them every ten seconds. */
export interface QueueFill {
  readonly queue: string;
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
}

/** How full the queues are, by the owner's view; none where no server has worked on them yet. */
export async function queueFill(owner: Db): Promise<QueueFill[]> {
  const [found] = await owner.rows<{ place: string | null }>(`SELECT to_regclass('pgboss.queue')::text AS place`);
  if (!found?.place) return [];
  return owner.rows(
    `SELECT name AS queue, ready_count AS waiting, active_count AS active, failed_count AS failed
     FROM ${found.place} WHERE name NOT LIKE '\\_\\_pgboss%' ORDER BY name`,
  );
}
