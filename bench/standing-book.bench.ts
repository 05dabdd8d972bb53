import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { daysOfMonth, monthAfter } from '../packages/contract/src/domains/stock/closing/closing-month.ts';
import { serverParameters } from '../tools/bootstrap/server-process.mjs';
import { type HistorySize, makeBranchStock, startPostings } from './parts/branch-stock.ts';
import { startBenchDatabase } from './parts/database.ts';
import { type RunRecord, startRecord } from './parts/results/record.ts';
import { signIn, startServer } from './parts/server.ts';

/** The whole is 500 branches; a scale of 50 is a fiftieth of them. */
const scale = Number(process.env.SCALE ?? 1);
const calls = Number(process.env.CALLS ?? 20);
const size: HistorySize = { branches: Math.max(1, Math.round(500 / scale)), skus: 2000, days: 400, moves: 20 };
const poolSize = 4;
const closedMonths = 3;

interface BenchAccess {
  readonly origin: string;
  readonly token: string;
}

async function ask<T>({ origin, token }: BenchAccess, path: string, body?: object): Promise<T> {
  const reply = await fetch(`${origin}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `token ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as T;
}

const p95 = (times: readonly number[]) => times[Math.ceil(times.length * 0.95) - 1] ?? 0;

/** The 95th percentile of calls of different paths, in milliseconds; the first warms up. */
async function time(access: BenchAccess, pathOf: (n: number) => string): Promise<number> {
  const times: number[] = [];
  await ask(access, pathOf(0));
  for (let n = 1; n <= calls; n += 1) {
    const begun = performance.now();
    await ask(access, pathOf(n));
    times.push(performance.now() - begun);
  }
  return p95(times.toSorted((a, b) => a - b));
}

/** Closes a month of all branches and answers the seconds that it took. */
async function close(access: BenchAccess, month: string): Promise<number> {
  const begun = performance.now();
  const { job } = await ask<{ job: { id: number } }>(access, '/api/bank_period/close/', { month });
  while (true) {
    const { state, message } = await ask<{ state: string; message: string }>(access, `/api/job_readonly/${job.id}/`);
    if (state === 'succeeded') return (performance.now() - begun) / 1000;
    if (state !== 'queued' && state !== 'running') throw new Error(`${month}: ${state} ${message}`);
    await delay(100);
  }
}

interface Measured {
  readonly record: RunRecord;
  readonly access: BenchAccess;
  readonly owner: pg.Client;
}

function note(record: RunRecord, measure: string, value: number, [unit, asked]: readonly [string, string]): void {
  process.stdout.write(
    `${measure.padEnd(52)} ${value.toFixed(unit === 's' ? 1 : 0).padStart(7)} ${unit}  (${asked})\n`,
  );
  record.add({ measure, value, unit, asked });
}

const ids = async (owner: pg.Client, text: string) =>
  (await owner.query<{ id: string }>(text)).rows.map(({ id }) => id);

async function measureReads(
  { record, access, owner }: Measured,
  months: readonly string[],
  kind: string,
): Promise<void> {
  const branches = await ids(owner, "SELECT id FROM bank_cell WHERE code LIKE 'BENCH-B%' ORDER BY id");
  const query = (n: number, rest: Record<string, string>) => {
    const { from_date, to_date } = daysOfMonth(months[n % months.length] ?? '');
    return `/api/standing_book/bank/?${new URLSearchParams({ from_date, to_date, ...rest })}`;
  };
  for (const by of ['sku', 'day']) {
    const branchOf = (n: number) => ({ by, bank_cell: branches[n % branches.length] ?? '' });
    const took = await time(access, (n) => query(n, branchOf(n)));
    note(record, `a branch's month by ${by}, ${kind}, p95`, took, ['ms', '≤ 300 ms']);
  }
  const rolled = await time(access, (n) => query(n, { by: 'place' }));
  note(record, `roll-up of the tree, a month, ${kind}, p95`, rolled, ['ms', '≤ 1,000 ms']);
}

async function measureClosing({ record, access }: Measured, url: string, first: string): Promise<string[]> {
  const clients = await Promise.all(
    Array.from({ length: poolSize }, async () => {
      const client = new pg.Client(url);
      await client.connect();
      return client;
    }),
  );
  const quiet = startPostings(clients);
  await delay(5000);
  const alone = await quiet();
  const beside = startPostings(clients);
  const months: string[] = [];
  const seconds: number[] = [];
  for (let month = first; months.length < closedMonths; month = monthAfter(month)) {
    seconds.push(await close(access, month));
    months.push(month);
  }
  const posted = await beside();
  await Promise.all(clients.map((client) => client.end()));
  note(record, 'closing a month of all branches, the longest', Math.max(...seconds), ['s', '≤ 60 s']);
  note(record, 'a posting, nothing beside it, p95', p95(alone), ['ms', '']);
  note(record, 'a posting while months are closed, p95', p95(posted), ['ms', '']);
  note(record, 'the longest posting while months are closed', posted.at(-1) ?? 0, ['ms', '≤ 3,000 ms']);
  return months;
}

async function run(): Promise<void> {
  const folder = resolve(`.cache/bench/standing-book-${scale}`);
  const data_dir = join(folder, 'server');
  mkdirSync(folder, { recursive: true });
  const database = await startBenchDatabase(join(folder, 'database'));
  const server = await startServer(serverParameters, { DATABASE_URL: database.url, DATA_DIR: data_dir, DEMO: 'small' });
  const owner = new pg.Client(database.url);
  await owner.connect();
  try {
    const made = join(folder, 'made');
    if (!existsSync(made)) await makeStock(owner, database.url);
    writeFileSync(made, '');
    writeFileSync(join(folder, 'database', 'ready'), '');
    const counted = await owner.query<{ n: string }>('SELECT count(*) AS n FROM stock_movement');
    const data = `${size.branches} branches, ${size.skus} SKUs, ${size.days} days, ${counted.rows[0]?.n} movements`;
    process.stdout.write(`${data}, ${database.engine}\n`);
    const access = { origin: server.origin, token: await signIn(server.origin, data_dir, 'superuser') };
    const measured = { record: startRecord('standing-book', { engine: `${database.engine}, ${data}` }), access, owner };
    const open = await openMonths(owner);
    await measureReads(measured, open, 'open');
    await measureAsOf(measured);
    await measureReads(measured, await measureClosing(measured, database.url, await nextMonth(owner)), 'closed');
    if (scale === 1) measured.record.save();
  } finally {
    await owner.end();
    await server.stop();
    await database.stop();
  }
}

async function makeStock(owner: pg.Client, url: string): Promise<void> {
  const other = new pg.Client(url);
  await other.connect();
  await makeBranchStock(owner, other, size);
  await other.end();
}

/** The last whole months of the history, which stay open. */
async function openMonths(owner: pg.Client): Promise<string[]> {
  const text = `SELECT to_char(now() - make_interval(months => n), 'YYYY-MM') AS id FROM generate_series(1, 3) n`;
  return ids(owner, text);
}

/** The month after the last closed one of branches; at first the month in which the history begins. */
async function nextMonth(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ last: string | null; begin: string }>(
    `SELECT max(month) AS last, to_char(now() - make_interval(days => $1), 'YYYY-MM') AS begin FROM stock_period
     WHERE location_kind = 'bank_cell' AND state <> 'reopened'`,
    [size.days],
  );
  const { last = null, begin = '' } = rows[0] ?? {};
  return last === null ? begin : monthAfter(last);
}

async function measureAsOf({ record, access, owner }: Measured): Promise<void> {
  const [warehouse = ''] = await ids(owner, "SELECT id FROM location WHERE code = 'BENCH-W'");
  const now = Math.floor(Date.now() / 1000);
  const step = (size.days * 86_400) / (calls + 1);
  const took = await time(access, (n) => {
    const at = String(Math.floor(now - step * n));
    return `/api/stock_level/as_of/?${new URLSearchParams({ at, location: warehouse, limit: '100' })}`;
  });
  note(record, 'a warehouse as of a past second, p95', took, ['ms', '≤ 500 ms']);
}

await run();
