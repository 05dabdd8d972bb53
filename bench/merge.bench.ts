import pg from 'pg';
import { ordersOfHouse, startHouse } from './parts/house.ts';
import { startRecord } from './parts/results/record.ts';
import { signIn } from './parts/server.ts';

const count = Number(process.env.DOCUMENTS ?? 100_000);

interface Pair {
  readonly kept: number;
  readonly merged: number;
}

/** Two customers; the second has so many sale orders. */
async function makeCustomers(client: pg.Client): Promise<Pair> {
  await client.query('SET statement_timeout = 0');
  const run = Date.now().toString(36);
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO customer (number, name, kind, level, state) SELECT 'BENCH-${run}-' || n, '合并测试 ${run} ' || n, 'company', 'normal', 'active'
     FROM generate_series(1, 2) n RETURNING id`,
  );
  const [kept, merged] = rows.map(({ id }) => Number(id));
  if (!kept || !merged) throw new Error('customers were not stored');
  await client.query(
    `INSERT INTO sale_order (number, customer_id, warehouse_id, state)
     SELECT 'BENCH-${run}-' || n, $1, (SELECT min(id) FROM location WHERE kind = 'warehouse'), 'draft' FROM generate_series(1, $2::int) n`,
    [merged, count],
  );
  await client.query('VACUUM ANALYZE sale_order');
  return { kept, merged };
}

/** Merges a customer with very many orders and takes it back, while another caller reads its orders. */
async function run(): Promise<void> {
  const { database, server, data_dir, stop } = await startHouse();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { kept, merged } = await makeCustomers(client);
    await database.rest();
    const token = await signIn(server.origin, data_dir, 'superuser');
    const headers = { authorization: `token ${token}`, 'content-type': 'application/json' };
    const call = async (path: string, body?: object) => {
      const post = body ? { method: 'POST', body: JSON.stringify(body) } : {};
      const reply = await fetch(`${server.origin}${path}`, { headers, ...post });
      const answer = (await reply.json()) as { results?: readonly { id: number }[] };
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${JSON.stringify(answer).slice(0, 200)}`);
      return answer;
    };
    const read = () => call(`/api/sale_order_readonly/?customer=${merged}&limit=20`);
    const merging = await timed(() => call(`/api/customer/${kept}/merge/`, { other: merged }), read);
    const { results } = await call(`/api/customer_merge_readonly/?customer=${kept}`);
    const undoing = await timed(() => call(`/api/customer_merge/${results?.[0]?.id}/undo/`, {}), read);
    const { rows } = await client.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM sale_order WHERE customer_id = $1',
      [merged],
    );
    if (rows[0]?.n !== count) throw new Error(`${rows[0]?.n} of ${count} orders came back`);
    const record = startRecord('merge', { engine: database.engine, data: ordersOfHouse });
    const what = `customer with ${count} orders`;
    record.add({ measure: `${what}, merged`, value: merging.seconds, unit: 's', asked: '≤ 10 s' });
    record.add({ measure: `${what}, undone`, value: undoing.seconds, unit: 's', asked: '≤ 10 s' });
    record.add({ measure: 'slowest read meanwhile', value: Math.max(merging.read_ms, undoing.read_ms), unit: 'ms' });
    record.save();
    process.stdout.write(`merged ${merging.seconds.toFixed(2)} s, undone ${undoing.seconds.toFixed(2)} s\n`);
  } finally {
    await client.end();
    await stop();
  }
}

/** How long an act took, and the slowest read while it ran. */
async function timed(act: () => Promise<unknown>, read: () => Promise<unknown>) {
  const begun = performance.now();
  let isDone = false;
  let read_ms = 0;
  const acting = act().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const at = performance.now();
    await read();
    read_ms = Math.max(read_ms, performance.now() - at);
  }
  await acting;
  return { seconds: (performance.now() - begun) / 1000, read_ms: Math.round(read_ms) };
}

await run();
