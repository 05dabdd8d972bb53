import { readConfig } from '../packages/server/src/platform/config.ts';
import { createOwnerDb, type Db } from '../packages/server/src/platform/database/db.ts';
import { joinDatabase } from '../packages/server/src/platform/open-database.ts';
import type { WorkerServer } from './server/worker-server.ts';

/** Works on the rows of a worker's server past its guards, as nothing that the server offers does. */
export async function asOwner<T>({ data_dir, database_url }: WorkerServer, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await joinDatabase(readConfig({ DATA_DIR: data_dir, DATABASE_URL: database_url }), () => undefined);
  try {
    return await work(createOwnerDb(database.pools));
  } finally {
    await database.close();
  }
}
