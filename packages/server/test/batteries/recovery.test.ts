import { appendFileSync, chownSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ConnectionTarget,
  targetUrl,
  withClient,
} from '../../src/platform/database/connection/connection-target.ts';
import type { Cluster } from '../../src/platform/database/embedded/data-folder.ts';
import { engineAccount } from '../../src/platform/database/embedded/engine-account.ts';
import { type Postmaster, startPostmaster, stopPostmaster } from '../../src/platform/database/embedded/postmaster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';
import { seededChance } from '../count/seeded-random.ts';
import { copyCluster, giveFile, scratch } from '../harness/copied-cluster.ts';
import { isAlone, seed, size, tell } from './battery.ts';
import type { Shelf, Wire } from './parts/clients.ts';
import { startClients } from './parts/clients-at-work.ts';
import { demoCalls, shelfOf } from './parts/demo-calls.ts';
import { examine } from './parts/examine.ts';
import { emptyJournal, type Journal } from './parts/journal.ts';
import { type OuterServer, startOuterServer } from './parts/outer-server.ts';
import { untilAnswered } from './parts/reply-lost.ts';

/** Milliseconds of writing before the copy, after it, and after the moment that is recovered. */
const writing = size({ short: 3000, long: 60_000 });
const staffing = { buyers: 4, clerks: 1, rest: 20 };
const secret = 'a-secret-of-recovery-tests';
const run = `T${seed}`;

let home: string;
let archive: string;
let primary: EmbeddedPostgres;
let server: OuterServer;
let wire: Wire;
let shelf: Shelf;
let recovered: Postmaster | undefined;

const urlOf = (place: ConnectionTarget) => targetUrl({ ...place, database: 'zhanggui' });

describe.runIf(isAlone)('a base copy and the archived log', () => {
  beforeAll(async () => {
    home = scratch();
    archive = join(scratch(), 'log');
    mkdirSync(archive);
    const account = engineAccount(join(home, 'postgres'));
    if (account) chownSync(archive, account.uid, account.gid);
    primary = await startEmbeddedPostgres({
      data_dir: home,
      log: () => undefined,
      settings: { wal_level: 'replica', archive_mode: 'on', archive_command: `'cp %p ${archive}/%f'`, fsync: 'off' },
    });
    await withClient(primary.administrator, (client) => client.query('CREATE DATABASE zhanggui'));
    const environment = { DATABASE_URL: urlOf(primary.administrator), SECRET_KEY: secret, DEMO: 'large:200' };
    server = await startOuterServer(environment);
    const calls = await demoCalls({ data_dir: server.data_dir, origin: () => server.origin });
    shelf = await shelfOf(calls);
    wire = { ...calls, answered: untilAnswered, journal: emptyJournal(), chance: seededChance(seed), run };
  }, 900_000);
  afterAll(async () => {
    await server.end('SIGTERM');
    if (recovered) await stopPostmaster(recovered);
    await primary.stop();
    for (const folder of [home, join(archive, '..')]) rmSync(folder, { recursive: true, force: true });
  });

  test('give back the moment before an accident: all that was acknowledged by then, and nothing after', async () => {
    const { administrator } = primary;
    await work(0);
    const stop = startClients(wire, shelf, staffing, 1_000_000);
    const copied = await copyCluster(administrator, home, scratch());
    await delay(writing);
    await stop();
    const before: Journal = structuredClone(wire.journal);
    const moment = await withClient(administrator, async (client) => {
      const { rows } = await client.query<{ now: string }>('SELECT clock_timestamp()::text AS now');
      return rows[0]?.now ?? '';
    });
    await delay(1000);
    await work(2_000_000);
    await withClient({ ...administrator, database: 'zhanggui' }, (client) =>
      client.query('UPDATE sku SET sale_price_fen = 1'),
    );
    await archiveAll(administrator);

    recovered = await recover(copied, moment);
    const place = { ...administrator, host: copied.folder };
    await replayed(place);
    const { facts, books } = await examine({ DATABASE_URL: urlOf(place), SECRET_KEY: secret }, before, run);
    tell('recovery', { orders: before.orders.size, after: wire.journal.orders.size - before.orders.size });
    expect({ facts, books }).toEqual({ facts: [], books: [] });
    expect(wire.journal.orders.size).toBeGreaterThan(before.orders.size);
    // The control: what came after the moment is not there.
    const all = await examine({ DATABASE_URL: urlOf(place), SECRET_KEY: secret }, wire.journal, run);
    expect(all.facts.length).toBeGreaterThan(0);
  });
});

async function work(first: number): Promise<void> {
  const stop = startClients(wire, shelf, staffing, first);
  await delay(writing);
  await stop();
}

/** Closes the segment of the log that is written to, and waits until it is archived. */
async function archiveAll(administrator: ConnectionTarget): Promise<void> {
  await withClient(administrator, async (client) => {
    const closed = await client.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS name');
    const isDone = 'SELECT FROM pg_stat_archiver WHERE last_archived_wal >= $1';
    while ((await client.query(isDone, [closed.rows[0]?.name])).rowCount === 0) await delay(200);
  });
}

/** Waits until a copy that answers reads meanwhile has replayed the log. */
async function replayed(place: ConnectionTarget): Promise<void> {
  const isReplaying = 'SELECT WHERE pg_is_in_recovery()';
  while ((await withClient(place, (client) => client.query(isReplaying))).rowCount === 1) await delay(200);
}

/** Starts a copy, which replays the archived log up to a moment and then goes on by itself. */
async function recover(copied: Cluster, moment: string): Promise<Postmaster> {
  const settings = {
    restore_command: `'cp ${archive}/%f %p'`,
    recovery_target_time: `'${moment}'`,
    recovery_target_action: "'promote'",
    archive_mode: "'off'",
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
  appendFileSync(join(copied.folder, 'postgresql.conf'), lines.join(''));
  giveFile(copied, 'recovery.signal');
  return startPostmaster(copied);
}
