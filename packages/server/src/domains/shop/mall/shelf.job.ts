import type { Context } from '../../../platform/context.ts';
import type { JobDeclaration } from '../../../platform/domain.ts';

/** How far back moments are looked for, so that a late or skipped run misses none. */
const reach_minutes = 15;

/** Follows time passing: what comes on the shelf or goes off it by its window, and what gets a price or loses it. */
async function followTime({ db }: Context): Promise<void> {
  await db.rows(
    `SELECT align_shelf(ARRAY(
       SELECT m.id FROM mall_goods m WHERE m.shelf_from BETWEEN $1 AND now()
       UNION SELECT m.id FROM mall_goods m WHERE m.shelf_to BETWEEN $1 AND now()
       UNION SELECT m.id FROM pool_price p JOIN pool_sku k ON k.id = p.pool_sku_id JOIN mall w ON w.pool_id = k.pool_id
         JOIN mall_goods m ON m.mall_id = w.id AND m.sku_id = k.sku_id
         WHERE p.valid_from BETWEEN $1 AND now() OR p.valid_to BETWEEN $1 AND now()))`,
    [new Date(Date.now() - reach_minutes * 60_000)],
  );
}

/** Brings every shelf in line, whatever the reason was that it is not. */
async function alignAll({ db }: Context): Promise<void> {
  await db.rows(
    'SELECT align_shelf(ARRAY(SELECT m.id FROM mall_goods m JOIN shelf_states() n ON n.id = m.id WHERE n.shown_as <> m.shown_as))',
  );
}

export const shelfJobs: readonly JobDeclaration[] = [
  { name: 'shop.follow-shelf', cron: '* * * * *', work: followTime },
  { name: 'shop.align-shelf', cron: '37 3 * * *', work: alignAll },
];
