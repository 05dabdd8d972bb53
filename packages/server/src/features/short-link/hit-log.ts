import type { Logger } from 'pino';
import type { Db } from '../../platform/database/db.ts';
import { noEdit } from '../../platform/database/row-edit.ts';

const everyMs = 1000;

/** Counts visits in memory and adds them to the tables once a second: a lost server loses a second of them at most. */
export interface HitLog {
  readonly take: (short_link_id: number, channel: string, at: Date) => void;
  readonly flush: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Count {
  readonly short_link_id: number;
  readonly channel: string;
  readonly day: string;
  hits: number;
  last_at: Date;
}

const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' });

export function createHitLog(db: Db, log: Logger): HitLog {
  let counts = new Map<string, Count>();
  // Formatting a date costs more than all the rest of a visit.
  let today = { until: 0, day: '' };
  const dayOf = (at: Date) => {
    const time = at.getTime();
    if (time >= today.until || time < today.until - 60_000)
      today = { until: time - (time % 60_000) + 60_000, day: days.format(at) };
    return today.day;
  };
  const flush = async () => {
    const taken = counts;
    counts = new Map();
    if (taken.size === 0) return;
    await add(db, [...taken.values()]).catch((error: unknown) => {
      log.warn({ err: error }, 'visits of short links are not counted yet');
      for (const [key, count] of taken) {
        const newer = counts.get(key);
        if (newer) newer.hits += count.hits;
        else counts.set(key, count);
      }
    });
  };
  const timer = setInterval(() => void flush(), everyMs);
  timer.unref();
  return {
    take(short_link_id, channel, at) {
      const day = dayOf(at);
      const key = `${short_link_id} ${day} ${channel}`;
      const known = counts.get(key);
      if (known) {
        known.hits += 1;
        known.last_at = at;
      } else counts.set(key, { short_link_id, channel, day, hits: 1, last_at: at });
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

function add(db: Db, counts: readonly Count[]): Promise<unknown> {
  return db.rows(
    `WITH c AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS c (short_link_id bigint, channel text, day date, hits integer, last_at timestamptz)),
       counted AS (INSERT INTO short_link_hit (short_link_id, day, channel, hits)
         SELECT short_link_id, day, channel, hits FROM c ORDER BY day, short_link_id, channel
         ON CONFLICT (day, short_link_id, channel) DO UPDATE SET hits = short_link_hit.hits + excluded.hits)
     UPDATE short_link l ${noEdit('a visit is no edit')} SET hits = l.hits + s.hits, last_hit_at = greatest(l.last_hit_at, s.last_at)
     FROM (SELECT short_link_id, sum(hits)::bigint AS hits, max(last_at) AS last_at FROM c GROUP BY 1) s WHERE l.id = s.short_link_id`,
    [JSON.stringify(counts)],
    { name: 'short-link:count' },
  );
}
