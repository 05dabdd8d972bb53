import type pg from 'pg';
import { type Call, type Load, median } from '../load.ts';
import { measure, noteLoad, rounds, seconds } from '../report.ts';
import type { RunRecord } from '../results/record.ts';
import { callDoor, type DoorCall, type StorefrontApp } from '../storefront.ts';
import type { ValueSize } from './value-size.ts';

/** The ways into a server with accounts. */
export interface ValueDoor {
  readonly origin: string;
  readonly token: string;
  readonly app: StorefrontApp;
  readonly client: pg.Client;
  readonly size: ValueSize;
}

const chosen = 5000;
/** Of the storefront's tills. */
const connections = 32;

/** What an account holds, as the console and as a till ask for it. */
export async function measureBalances(record: RunRecord, door: ValueDoor): Promise<void> {
  const { origin, token, app, client } = door;
  const cards = await cardsOf(client);
  const accounts = await client.query<{ id: string }>(
    `SELECT id FROM points_account ORDER BY hashint8(id) LIMIT ${chosen}`,
  );
  const calls = accounts.rows.map(({ id }) => ({ path: `/api/points_account_readonly/${id}/` }));
  const console = await measure('a balance, console', { origin, token, calls }, 2);
  const call = (n: number): DoorCall => ({
    method: 'GET',
    target: `/open/v1/meal-cards/${cards[n % cards.length]?.number}/`,
  });
  const till = await doorLoad('a balance, till', () => callDoor({ origin, app, seconds, connections: 2, call }));
  for (const [measure, { p97_5 }] of [
    ['a balance by the console, p97.5', console],
    ['a balance at a till, p97.5', till],
  ] as const)
    record.add({ measure, value: p97_5, unit: 'ms', asked: '≤ 5 ms' });
}

/** Spending of many people, and what all take from one budget. */
export async function measureSpending(record: RunRecord, door: ValueDoor): Promise<void> {
  const { origin, token, app, client } = door;
  const cards = await cardsOf(client);
  const run = Date.now().toString(36);
  const charge = (n: number): DoorCall => chargeOf(cards[n % cards.length], `${run}-${n}`);
  let charges = 0;
  const many = await doorLoad('charges of cards, all canteens', () => {
    const before = charges;
    charges += 1_000_000;
    return callDoor({ origin, app, seconds, connections, call: (n) => charge(before + n) });
  });
  noteLoad(record, { measure: 'charges of cards, all canteens', load: many, asked: { rps: 1000 } });
  const [first] = cards;
  const own = cards.filter(({ canteen }) => canteen === first?.canteen);
  const one = await doorLoad('charges of cards, one canteen', () => {
    const before = charges;
    charges += 1_000_000;
    return callDoor({
      origin,
      app,
      seconds,
      connections,
      call: (n) => chargeOf(own[n % own.length], `${run}-${before + n}`),
    });
  });
  noteLoad(record, { measure: 'charges of cards, one canteen', load: one, asked: { rps: 1000 } });
  for (const { name, asked, calls } of await branchCalls(client)) {
    const load = await measure(name, { origin, token, method: 'POST', calls });
    noteLoad(record, { measure: name, load, asked: { rps: asked } });
  }
}

const peak = 5000;
const peakSeconds = 60;

/** The charges of ten minutes in one. */
export async function measureLunch(record: RunRecord, { origin, app, client }: ValueDoor): Promise<void> {
  const cards = await cardsOf(client);
  const run = Date.now().toString(36);
  const call = (n: number): DoorCall => chargeOf(cards[n % cards.length], `L${run}-${n}`);
  const perSecond = peak / peakSeconds;
  const load = await callDoor({ origin, app, seconds: peakSeconds, connections: 64, call, perSecond });
  print(`lunch peak, ${peak} charges in ${peakSeconds} s`, load);
  record.add({
    measure: `lunch, ${peak} charges in ${peakSeconds} s, p99`,
    value: load.p99,
    unit: 'ms',
    asked: '≤ 150 ms',
  });
  if (load.failures > 0) throw new Error(`${load.failures} charges failed`);
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

function chargeOf(card: Card | undefined, charge_no: string): DoorCall {
  const body = { charge_no, canteen: card?.canteen, amount_fen: 1 };
  return { method: 'POST', target: `/open/v1/meal-cards/${card?.number}/charges/`, body };
}

interface BranchCalls {
  readonly name: string;
  readonly asked: number;
  readonly calls: readonly Call[];
}

/** Points spent and given at branches: of all enterprises, and of the first alone. */
async function branchCalls(client: pg.Client): Promise<readonly BranchCalls[]> {
  const callsOf = async (verb: string, condition: string): Promise<Call[]> => {
    const { rows } = await client.query<{ id: string; employee: string }>(
      `SELECT c.id, a.employee_id AS employee FROM points_account a JOIN enterprise n ON n.id = a.enterprise_id AND n.code LIKE 'BENCH-%'
       JOIN points_cell c ON c.enterprise_id = n.id WHERE ${condition} ORDER BY hashint8(a.id) LIMIT ${chosen}`,
    );
    return rows.map(({ id, employee }) => ({
      path: `/api/points_cell/${id}/${verb}/`,
      body: { employee: Number(employee), points: 1, reason: '网点活动' },
    }));
  };
  const { rows } = await client.query<{ id: string }>("SELECT id FROM enterprise WHERE code = 'BENCH-00001'");
  const first = `n.id = ${rows[0]?.id}`;
  return [
    { name: 'points spent, all branches', asked: 1000, calls: await callsOf('spend', `NOT ${first}`) },
    { name: "points spent from one branch's budget", asked: 150, calls: await callsOf('spend', first) },
    { name: "points given from one enterprise's budget", asked: 150, calls: await callsOf('earn', first) },
  ];
}

/** The median of some rounds after one that warms up. */
async function doorLoad(name: string, round: () => Promise<Load>): Promise<Load> {
  await round();
  const loads: Load[] = [];
  while (loads.length < rounds) loads.push(await round());
  const load = median(loads);
  print(name, load);
  return load;
}

function print(name: string, { rps, p50, p97_5, p99, failures }: Load): void {
  process.stdout.write(
    `${name.padEnd(44)} ${rps} req/s  p50 ${p50} ms  p97.5 ${p97_5} ms  p99 ${p99} ms  ${failures} failures\n`,
  );
}
