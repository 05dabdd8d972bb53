import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { readCredentials } from '@zhanggui/demo/credentials';
import pg from 'pg';
import { serverEnvironment, serverParameters } from '../tools/bootstrap/server-process.mjs';
import { type BenchDatabase, startBenchDatabase } from './parts/database.ts';
import { measureJob, measureQuiet } from './parts/jobs.ts';
import type { BenchAccess } from './parts/points/bench-access.ts';
import { makeValue } from './parts/points/make-value.ts';
import { measureBalances, measureLunch, measureSpending } from './parts/points/measure-spending.ts';
import { prepareIssue } from './parts/points/prepare-issue.ts';
import { type ValueSize, valueSize } from './parts/points/value-size.ts';
import { type RunRecord, startRecord } from './parts/results/record.ts';
import { type BenchServer, signIn, startServer } from './parts/server.ts';

/** A scale of 1 is a hundred million entries. */
const scale = Number(process.env.SCALE ?? 1);
const size = valueSize(scale);
const clerks = 8;
/** Figures of less data say nothing. */
const savedFrom = 0.1;
const program = promisify(execFile);

/** Balances, spending, a batch for half of all people, and the lunch peak, over accounts with two years of entries. */
async function run(): Promise<void> {
  const folder = resolve(`.cache/bench/points-${scale}`);
  const data_dir = join(folder, 'server');
  mkdirSync(folder, { recursive: true });
  const database = await startBenchDatabase(join(folder, 'database'));
  const env = { DATABASE_URL: database.url, DATA_DIR: data_dir, DEMO: 'small' };
  const start = () => startServer(serverParameters, env);
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    const made = join(folder, 'made');
    if (!existsSync(made)) {
      await (await start()).stop();
      await make(client, size);
      await checkBooks(env);
    }
    writeFileSync(made, '');
    const server = await start();
    await database.trust();
    writeFileSync(join(folder, 'database', 'ready'), '');
    try {
      await measureAll({ database, server, data_dir, client });
    } finally {
      await server.stop();
    }
  } finally {
    await client.end();
    await database.stop();
  }
}

async function make(client: pg.Client, { people }: ValueSize): Promise<void> {
  const begun = performance.now();
  await makeValue(client, size);
  process.stdout.write(`${people} people made in ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
}

/** What was made must keep to every rule of the books. */
async function checkBooks(env: Readonly<Record<string, string>>): Promise<void> {
  const { stdout } = await program(process.execPath, ['packages/server/src/books.ts'], {
    env: { ...serverEnvironment, ...env },
  });
  process.stdout.write(`${stdout.trim().split('\n').at(-1)}\n`);
}

interface Measured {
  readonly database: BenchDatabase;
  readonly server: BenchServer;
  readonly data_dir: string;
  readonly client: pg.Client;
}

async function measureAll({ database, server, data_dir, client }: Measured): Promise<void> {
  const { origin } = server;
  const { rows } = await client.query<{ n: string }>('SELECT count(*) AS n FROM points_entry');
  const people = `${size.people.toLocaleString('en')} people`;
  const about = `${database.engine}, ${size.enterprises} enterprises, ${rows[0]?.n} entries`;
  process.stdout.write(`${people}, ${about}, Node ${process.version}\n`);
  await database.rest();
  // The load of others, by which figures of a shared machine are judged.
  const load = Math.round(loadavg()[0] ?? 0);
  const record = startRecord('points', { data: people, engine: `${about}, load ${load}` });
  const token = await signIn(origin, data_dir, 'superuser');
  const access: BenchAccess = { origin, token, app: readCredentials(data_dir).app, client, size };
  await measureBalances(record, access);
  await measureSpending(record, access);
  await database.rest();
  await measureLunch(record, access);
  await database.rest();
  await measureIssue(record, access, server);
  if (scale >= savedFrom) record.save();
}

async function measureIssue(record: RunRecord, access: BenchAccess, server: BenchServer): Promise<void> {
  const { token } = access;
  const issue = await prepareIssue(access);
  const paths = [
    '/api/points_account_readonly/',
    `/api/points_entry_readonly/?enterprise=${issue.enterprise}`,
    `/api/points_account_readonly/${issue.account}/`,
    '/api/order_readonly/',
    '/api/sku_readonly/',
  ];
  const caller = { server, token, clerks, paths };
  await measureQuiet(caller);
  const people = size.people / 2;
  const { seconds, p99 } = await measureJob(`points for ${people} people`, caller, issue.post);
  const asked = `≤ ${(people / 1_000_000) * 120} s`;
  record.add({ measure: `a batch for ${people} people`, value: seconds, unit: 's', asked });
  record.add({ measure: 'calls of others meanwhile, p99', value: p99, unit: 'ms', asked: '≤ 100 ms' });
}

await run();
