import pg from 'pg';
import type { ConnectionTarget } from '../../../src/platform/database/connection/connection-target.ts';
import { migrate } from '../../../src/platform/database/migrate.ts';

/** Runs migrations in a process of its own, which a test may kill. */
const [target = '', folder = ''] = process.argv.slice(2);
const pool = new pg.Pool(JSON.parse(target) as ConnectionTarget);
const done = await migrate(pool, folder);
process.stdout.write(JSON.stringify(done));
await pool.end();
