import type { Db } from '../../platform/database/db.ts';

/** Notes, as the last act of loading the demo, that everything in the database so far is the demo's. */
export async function noteDemoLoad(db: Db): Promise<void> {
  await db.rows('INSERT INTO demo_load (loaded_at) VALUES (clock_timestamp())');
}
