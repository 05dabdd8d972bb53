import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { freePort } from '../../../../tools/browser/free-port.ts';
import { seedRegions } from '../../src/domains/setting/region.seed.ts';
import { type ConnectionTarget, withClient } from '../../src/platform/database/connection/connection-target.ts';
import { createOwnerDb } from '../../src/platform/database/db.ts';
import type { Cluster } from '../../src/platform/database/embedded/data-folder.ts';
import { type Postmaster, startPostmaster, stopPostmaster } from '../../src/platform/database/embedded/postmaster.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';
import type { Logins } from '../../src/platform/database/pools.ts';
import { SCOPE_KINDS } from '../../src/platform/database/scope.ts';
import { copyCluster, giveFile, scratch } from '../harness/copied-cluster.ts';
import { makeTemplate } from '../harness/template.ts';

const database = 'main';

/** A PostgreSQL with a migrated database, and a streaming replica of it that listens on loopback. */
export interface Replicated {
  readonly primary: Logins;
  readonly replica: Logins;
  /** The superuser's own view of each. */
  readonly atPrimary: Ask;
  readonly atReplica: Ask;
  /** `kill -9` of the replica, or a signal that stops or continues it. */
  readonly signal: (name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => void;
  readonly restart: () => Promise<void>;
  /** What the replica has logged: every refused statement is in it. */
  readonly log: () => string;
  readonly close: () => Promise<void>;
}

/** The first row of a statement's result. */
export type Ask = <Row extends pg.QueryResultRow>(text: string) => Promise<Row | undefined>;

function follow({ folder, account }: Cluster, primary: ConnectionTarget, port: number): void {
  const { host, user, password } = primary;
  const source = `host=${host} port=${primary.port} user=${user} password=${password}`;
  const settings = {
    primary_conninfo: `'${source}'`,
    listen_addresses: "'127.0.0.1'",
    port,
    log_min_messages: 'error',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
  appendFileSync(join(folder, 'postgresql.conf'), lines.join(''));
  appendFileSync(join(folder, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
  giveFile({ folder, account }, 'standby.signal');
}

const settings = {
  ...{ wal_level: 'replica', max_wal_senders: '4', wal_keep_size: "'256MB'", hot_standby: 'on' },
  ...{ fsync: 'off', shared_buffers: "'64MB'", max_connections: '100' },
};

/** Starts both; the replica has caught up with what the primary had. */
export async function startReplicated(): Promise<Replicated> {
  const [home, copied] = [scratch(), scratch()];
  const primary = await startEmbeddedPostgres({ data_dir: home, log: () => undefined, settings });
  const { administrator } = primary;
  appendFileSync(join(home, 'postgres', 'pg_hba.conf'), 'local replication all scram-sha-256\n');
  await withClient(administrator, (client) => client.query('SELECT pg_reload_conf()'));
  const logins = await makeTemplate(administrator, database, (pools) => seedRegions(createOwnerDb(pools)));
  const cluster = await copyCluster(administrator, home, copied);
  const place = { host: '127.0.0.1', port: await freePort() };
  follow(cluster, administrator, place.port);
  let running: Postmaster = await startPostmaster(cluster);
  const runtime = SCOPE_KINDS.map((kind) => [kind, { ...logins.runtime[kind], ...place }]);
  return {
    primary: logins,
    replica: { owner: { ...logins.owner, ...place }, runtime: Object.fromEntries(runtime) as Logins['runtime'] },
    atPrimary: askOf({ ...administrator, database }),
    atReplica: askOf({ ...administrator, ...place, database }),
    signal: (name) => {
      for (const pid of name === 'SIGKILL' ? [running.pid] : familyOf(running.pid)) process.kill(pid, name);
    },
    restart: async () => {
      running = await startPostmaster(cluster);
    },
    log: () => readFileSync(cluster.log_file, 'utf8'),
    close: async () => {
      await stopPostmaster(running);
      await primary.stop();
      for (const folder of [home, copied]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A postmaster and its processes, which go on working while it alone is stopped. */
function familyOf(pid: number): number[] {
  const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  return [pid, ...children.trim().split('\n').map(Number)];
}

function askOf(target: ConnectionTarget): Ask {
  return (text) => withClient(target, async (client) => (await client.query(text)).rows[0]);
}
