import pg from 'pg';
import { orders, ordersOfHouse, startHouse } from './parts/house.ts';
import { startRecord } from './parts/results/record.ts';
import { signIn } from './parts/server.ts';

const calls = Number(process.env.CALLS ?? 60);

/** What people look for, as SQL of one such text per row, spread over all that there is. */
const wanted: Readonly<Record<string, string>> = {
  'order number': `SELECT order_no FROM "order"`,
  'beginning of an order number': `SELECT left(order_no, 10) FROM "order"`,
  'end of a phone number': `SELECT right(buyer_phone, 4) FROM "order"`,
  'whole phone number': `SELECT buyer_phone FROM "order"`,
  'tracking number': 'SELECT tracking_no FROM shipment',
  customer: `SELECT buyer_name FROM "order"`,
  'two letters of a customer': `SELECT left(buyer_name, 2) FROM "order"`,
  SKU: 'SELECT code FROM sku',
  goods: 'SELECT name FROM goods',
  'two letters of goods': 'SELECT left(name, 2) FROM goods',
  'surname of a customer': `SELECT left(buyer_name, 1) FROM "order"`,
  'initials of goods': 'SELECT substr(gram, 1, 3) FROM goods, unnest(initial_grams(name)) gram',
  'initials of a supplier': 'SELECT gram FROM supplier, unnest(initial_grams(name)) gram',
  nothing: `SELECT md5(id::text) FROM "order"`,
};

async function texts(url: string, sql: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ text: string }>(
      `SELECT text FROM (SELECT x.text, row_number() OVER () AS n FROM (${sql} LIMIT 200000) x(text)) r
       WHERE text IS NOT NULL ORDER BY md5(n::text) LIMIT ${calls}`,
    );
    return rows.map(({ text }) => text);
  } finally {
    await client.end();
  }
}

interface Caller {
  readonly origin: string;
  readonly token: string;
}

/** How long each search took, one after the other, in milliseconds. */
async function search({ origin, token }: Caller, requested: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const text of requested) {
    const begun = performance.now();
    const query = new URLSearchParams({ q: text, limit: '24' });
    const reply = await fetch(`${origin}/api/search/?${query}`, { headers: { authorization: `token ${token}` } });
    const body = await reply.text();
    if (!reply.ok) throw new Error(`${text}: ${reply.status} ${body.slice(0, 200)}`);
    times.push(performance.now() - begun);
  }
  return times;
}

/** The first answers of the global search, for staff who see every row and for a branch. */
async function run(): Promise<void> {
  const { database, server, data_dir, stop } = await startHouse();
  try {
    const record = startRecord('search', { engine: database.engine, data: ordersOfHouse });
    for (const who of ['superuser', 'agent'] as const) {
      const caller = { origin: server.origin, token: await signIn(server.origin, data_dir, who) };
      for (const [name, sql] of Object.entries(wanted)) {
        const times = await search(caller, await texts(database.url, sql));
        print(`${who.padEnd(9)} ${name.padEnd(28)} ${summary(times)}`);
        record.add({ measure: `${name}, ${who}, p95`, value: share(times, 0.95), unit: 'ms', asked: '≤ 100 ms' });
      }
    }
    record.save();
    print(`${orders} orders, ${calls} calls each`);
  } finally {
    await stop();
  }
}

function summary(times: readonly number[]): string {
  const at = (part: number) => `${share(times, part).toFixed(0)} ms`;
  return `p50 ${at(0.5).padStart(7)}  p95 ${at(0.95).padStart(7)}`;
}

/** The time that so large a part of all stays within. */
function share(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? 0;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

await run();
