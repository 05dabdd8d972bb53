import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type ConnectionTarget,
  targetUrl,
  withClient,
} from '@zhanggui/server/platform/database/connection/connection-target';
import { startEmbeddedPostgres } from '@zhanggui/server/platform/database/embedded-postgres';
import { trustSearch } from '@zhanggui/server/platform/derived/trusted-search';
import type pg from 'pg';

/** A PostgreSQL of the bench's own: both servers under test reach it by a url. */
export interface BenchDatabase {
  readonly url: string;
  readonly fresh: boolean;
  /** As `PostgreSQL 18.4`. */
  readonly engine: string;
  /** Waits until no statement runs any more and the figures have followed all writes; `REST_S` seconds (ten minutes) at most, unless a limit is given. */
  readonly rest: (limit_ms?: number) => Promise<void>;
  /** Waits until no statement has run for long: those that a peer left behind. A minute at most. */
  readonly clear: () => Promise<void>;
  /** Lets searches of limited callers use indexes, as the embedded database does; the server must have prepared its schema. */
  readonly trust: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const owner = 'bench_owner';
const password = 'bench-owner-password';
const name = 'bench';

/** Starts it in a folder; its data stay for the next run. */
export async function startBenchDatabase(folder: string): Promise<BenchDatabase> {
  const fresh = !existsSync(join(folder, 'ready'));
  const cluster = await startEmbeddedPostgres({ data_dir: folder, log: () => undefined });
  const { administrator } = cluster;
  await withClient(administrator, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [owner]);
    if (rowCount) return;
    await client.query(`CREATE ROLE ${owner} LOGIN CREATEROLE PASSWORD '${password}'`);
    await client.query(`CREATE DATABASE ${name} OWNER ${owner}`);
  });
  await withClient({ ...administrator, database: name }, (client) =>
    client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm'),
  );
  const url = targetUrl({ ...administrator, user: owner, password, database: name });
  const administering = { ...administrator, database: name };
  return {
    ...{ url, fresh, stop: cluster.stop, engine: await withClient(administrator, engineOf) },
    rest: (limit_ms = restMs) => waitUntilQuiet(administering, { sql: busySql, looks: 4, limit_ms }),
    clear: () => waitUntilQuiet(administering, { sql: longSql, looks: 1, limit_ms: clearMs }),
    trust: async () => {
      await withClient(administering, trustSearch);
    },
  };
}

/** The name and version of the PostgreSQL that a connection leads to. */
export async function engineOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  return `PostgreSQL ${rows[0]?.server_version.split(' ')[0]}`;
}

/** A large database follows its writes for long after it was made. */
const restMs = Number(process.env.REST_S ?? 600) * 1000;
const busySql = `SELECT (SELECT count(*) FROM pg_stat_activity
    WHERE backend_type = 'client backend' AND state <> 'idle' AND pid <> pg_backend_pid() AND datname = current_database())
  + (SELECT count(*) FROM follower_stale) AS busy`;

const clearMs = 60_000;
const longSql = `SELECT count(*) AS busy FROM pg_stat_activity
  WHERE backend_type = 'client backend' AND state = 'active' AND datname = current_database() AND query_start < now() - interval '0.3 s'`;

interface Quiet {
  /** Counts what is still busy. */
  readonly sql: string;
  /** How many looks in a row find nothing. */
  readonly looks: number;
  readonly limit_ms: number;
}

/** What an abandoned call left running would be counted against whatever is measured next. */
async function waitUntilQuiet(administrator: ConnectionTarget, { sql, looks, limit_ms }: Quiet): Promise<void> {
  const end = Date.now() + limit_ms;
  await withClient(administrator, async (client) => {
    for (let quiet = 0; quiet < looks && Date.now() < end; ) {
      const { rows } = await client.query<{ busy: string }>(sql);
      quiet = rows[0]?.busy === '0' ? quiet + 1 : 0;
      await delay(250);
    }
  });
}
