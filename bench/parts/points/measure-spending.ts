import type pg from 'pg';
import { type CallLoad, type Calls, type OwnCall, sendCalls, tokenHeaders } from '../calls.ts';
import { median } from '../load.ts';
import { noteLoad, rounds, seconds } from '../report.ts';
import type { RunRecord } from '../results/record.ts';
import { signedHeaders } from '../storefront.ts';
import type { BenchAccess } from './bench-access.ts';
import { deposit } from './prepare-issue.ts';

const chosen = 5000;
const connections = 32;
/** So few that no call waits for another. */
const lookers = 2;

/** What an account holds, as the console and as a till ask for it. */
export async function measureBalances(record: RunRecord, access: BenchAccess): Promise<void> {
  const cards = await cardsOf(access.client);
  const { rows } = await access.client.query<{ id: string }>(
    `SELECT id FROM points_account ORDER BY hashint8(id) LIMIT ${chosen}`,
  );
  const paths = {
    'a balance by the console': rows.map(({ id }) => `/api/points_account_readonly/${id}/`),
    'a balance at a till': cards.map(({ number }) => `/open/v1/meal-cards/${number}/`),
  };
  for (const [name, targets] of Object.entries(paths)) {
    const call = (n: number): OwnCall => ({ method: 'GET', target: targets[n % targets.length] ?? '' });
    const { p95 } = await measure(name, access, { call, connections: lookers });
    record.add({ measure: `${name}, p95`, value: p95, unit: 'ms', asked: '≤ 5 ms' });
  }
}

/** Spending of many people, and what all take from one budget. */
export async function measureSpending(record: RunRecord, access: BenchAccess): Promise<void> {
  const cards = await cardsOf(access.client);
  await deposit(access, 10_000_000);
  const own = cards.filter(({ canteen }) => canteen === cards[0]?.canteen);
  const kinds: readonly Kind[] = [
    { name: 'charges of cards, all canteens', asked: 1000, call: chargesOf(cards) },
    { name: 'charges of cards, one canteen', asked: 1000, call: chargesOf(own) },
    ...(await branchKinds(access.client)),
  ];
  for (const { name, asked, call } of kinds) {
    const load = await measure(name, access, { call, connections });
    noteLoad(record, { measure: name, load, asked: { rps: asked } });
  }
}

const peak = 5000;
const peakSeconds = 60;

/** The charges of ten minutes in one. */
export async function measureLunch(record: RunRecord, { origin, app, client }: BenchAccess): Promise<void> {
  const call = chargesOf(await cardsOf(client));
  const at = { origin, headers: signedHeaders(app), seconds: peakSeconds, perSecond: peak / peakSeconds };
  const load = await sendCalls({ ...at, call, connections: 64 });
  const name = `lunch, ${peak} charges in ${peakSeconds} s`;
  print(name, load);
  record.add({ measure: `${name}, p99`, value: load.p99, unit: 'ms', asked: '≤ 150 ms' });
  if (load.failures > 0) throw new Error(`${load.failures} charges failed`);
}

interface Kind {
  readonly name: string;
  readonly asked: number;
  readonly call: Calls['call'];
}

interface Card {
  readonly number: string;
  readonly canteen: string;
}

async function cardsOf(client: pg.Client): Promise<Card[]> {
  const { rows } = await client.query<Card>(
    `SELECT m.number, c.code AS canteen FROM meal_card m JOIN canteen c ON c.enterprise_id = m.enterprise_id
     WHERE m.number LIKE 'BENCH%' ORDER BY hashint8(m.id) LIMIT ${chosen}`,
  );
  return rows;
}

/** Charges of a fen, each under a number of its own. */
function chargesOf(cards: readonly Card[]): Calls['call'] {
  const run = Date.now().toString(36);
  let charges = 0;
  return (n) => {
    const { number, canteen } = cards[n % cards.length] ?? { number: '', canteen: '' };
    charges += 1;
    const body = { charge_no: `${cards.length}-${run}-${charges}`, canteen, amount_fen: 1 };
    return { method: 'POST', target: `/open/v1/meal-cards/${number}/charges/`, body };
  };
}

/** Points spent and given at branches: of all enterprises, and of the first alone. */
async function branchKinds(client: pg.Client): Promise<readonly Kind[]> {
  const callsOf = async (verb: string, condition: string): Promise<Calls['call']> => {
    const { rows } = await client.query<{ id: string; employee: string }>(
      `SELECT c.id, a.employee_id AS employee FROM points_account a JOIN enterprise n ON n.id = a.enterprise_id AND n.code LIKE 'BENCH-%'
       JOIN points_cell c ON c.enterprise_id = n.id WHERE ${condition} ORDER BY hashint8(a.id) LIMIT ${chosen}`,
    );
    return (n) => {
      const { id, employee } = rows[n % rows.length] ?? { id: '', employee: '' };
      const body = { employee: Number(employee), points: 1, reason: '网点活动' };
      return { method: 'POST', target: `/api/points_cell/${id}/${verb}/`, body };
    };
  };
  const { rows } = await client.query<{ id: string }>("SELECT id FROM enterprise WHERE code = 'BENCH-00001'");
  const first = `n.id = ${rows[0]?.id}`;
  return [
    { name: 'points spent, all branches', asked: 1000, call: await callsOf('spend', `NOT ${first}`) },
    { name: "points spent from one branch's budget", asked: 150, call: await callsOf('spend', first) },
    { name: "points given from one enterprise's budget", asked: 150, call: await callsOf('earn', first) },
  ];
}

/** The median of some rounds after one that warms up; calls of the public API are signed. */
async function measure(
  name: string,
  { origin, app, token }: BenchAccess,
  given: Pick<Calls, 'call' | 'connections'>,
): Promise<CallLoad> {
  const headers = given.call(0).target.startsWith('/open/') ? signedHeaders(app) : tokenHeaders(token);
  const loads: CallLoad[] = [];
  for (let round = 0; round <= rounds; round += 1) loads.push(await sendCalls({ origin, headers, seconds, ...given }));
  const load = median(loads.slice(1));
  print(name, load);
  return load;
}

function print(name: string, { rps, p50, p95, p99, failures }: CallLoad): void {
  const times = `p50 ${p50} ms  p95 ${p95} ms  p99 ${p99} ms`;
  process.stdout.write(`${name.padEnd(44)} ${rps} req/s  ${times}  ${failures} failures\n`);
}
