import type { Logger } from 'pino';
import type { Db } from '../../platform/database/db.ts';
import { noEdit } from '../../platform/database/row-edit.ts';

const everyMs = 1000;
/** What visits of further channels are counted under; no visitor can name it. */
export const otherChannels = '*';
/** Channels that a link has on a day. Visitors name them, so they must not fill the table. */
const maxChannels = 50;
const maxCounts = 20_000;

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
    take(short_link_id, named, at) {
      const day = dayOf(at);
      const isFull = counts.size >= maxCounts && !counts.has(`${short_link_id} ${day} ${named}`);
      const channel = isFull ? otherChannels : named;
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
       known AS (SELECT h.short_link_id, h.day, h.channel FROM short_link_hit h
         JOIN (SELECT DISTINCT short_link_id, day FROM c) d ON d.short_link_id = h.short_link_id AND d.day = h.day),
       ranked AS (SELECT c.*, k.channel IS NOT NULL AS is_known,
           rank() OVER (PARTITION BY c.short_link_id, c.day, k.channel IS NULL ORDER BY c.hits DESC, c.channel)
             + (SELECT count(*) FROM known n WHERE n.short_link_id = c.short_link_id AND n.day = c.day) AS place
         FROM c LEFT JOIN known k ON k.short_link_id = c.short_link_id AND k.day = c.day AND k.channel = c.channel),
       counted AS (INSERT INTO short_link_hit (short_link_id, day, channel, hits)
         SELECT short_link_id, day,
           CASE WHEN is_known OR channel = '' OR place <= ${maxChannels} THEN channel ELSE '${otherChannels}' END, sum(hits)::int
         FROM ranked GROUP BY 1, 2, 3 ORDER BY 2, 1, 3
         ON CONFLICT (day, short_link_id, channel) DO UPDATE SET hits = short_link_hit.hits + excluded.hits)
     UPDATE short_link l ${noEdit('a visit is no edit')} SET hits = l.hits + s.hits, last_hit_at = greatest(l.last_hit_at, s.last_at)
     FROM (SELECT short_link_id, sum(hits)::bigint AS hits, max(last_at) AS last_at FROM c GROUP BY 1) s WHERE l.id = s.short_link_id`,
    [JSON.stringify(counts)],
    { name: 'short-link:count' },
  );
}
