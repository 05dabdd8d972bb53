import { shortLink, shortLinkHit, shortLinkHost } from '@zhanggui/server/features/short-link/short-link.tables';
import type { Db } from '@zhanggui/server/platform/database/db';
import { shortLinks, trustedHosts } from '../../world/setting/links.ts';

const days = 45;

/** Makes the demo's short links with visits of the last weeks, which fade. */
export async function seedShortLinks(db: Db, random: () => number): Promise<void> {
  await db.sql.insert(shortLinkHost).values(trustedHosts.map((host) => ({ ...host })));
  for (const { code, title, target, channels, visits, disabled } of shortLinks) {
    const state = disabled ? 'disabled' : 'enabled';
    const [made] = await db.sql
      .insert(shortLink)
      .values({ code, title, target, state })
      .returning({ id: shortLink.id });
    const rows = Array.from({ length: days }, (_, back) => back + 1).flatMap((back) =>
      channels.flatMap((channel) => {
        const hits = Math.round(visits * random() * Math.exp(-back / 20));
        const day = new Date(Date.now() + 8 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10);
        return hits > 0 ? [{ short_link_id: made?.id ?? 0, day, channel, hits }] : [];
      }),
    );
    if (rows.length > 0) await db.sql.insert(shortLinkHit).values(rows);
  }
  await db.rows(
    `UPDATE short_link l SET hits = s.hits, last_hit_at = s.last_day + interval '15 hours'
     FROM (SELECT short_link_id, sum(hits)::bigint AS hits, max(day) AS last_day FROM short_link_hit GROUP BY 1) s WHERE s.short_link_id = l.id`,
  );
}
