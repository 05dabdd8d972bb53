import type { Db } from '../../platform/database/db.ts';

/** Notes, as the last act of loading the demo, that everything in the database so far is the demo's. */
export async function noteDemoLoad(db: Db): Promise<void> {
  await db.rows('INSERT INTO demo_load (loaded_at) VALUES (clock_timestamp())');
}

/** How many orders the large demo is to have whose load has begun and not ended; undefined where there is none. */
export async function ordersUnderWay(db: Db): Promise<number | undefined> {
  const [row] = await db.rows<{ orders: number }>('SELECT orders FROM demo_progress');
  return row?.orders;
}
