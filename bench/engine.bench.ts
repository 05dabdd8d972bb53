import type { BenchDatabase } from './parts/database.ts';
import { clerksFilters, drawn, twoCharacters } from './parts/filters.ts';
import { orders, startHouse } from './parts/house.ts';
import { measure, pair, rounds, seconds } from './parts/report.ts';
import { type BenchServer, signIn, startServer } from './parts/server.ts';
import { keptOrders, orderWrites, startWriters } from './parts/writers.ts';

const list = '/api/order_readonly/';

/** List, get, create and patch through the engine, compared with a hand-written server on the same data. */
async function run(): Promise<void> {
  const { database, server: ours, data_dir, stop } = await startHouse();
  const peer = await startServer('bench/parts/hand-written.ts', { DATABASE_URL: database.url });
  try {
    const staff = await signIn(ours.origin, data_dir, 'superuser');
    const agent = await signIn(ours.origin, data_dir, 'agent');
    process.stdout.write(
      `engine bench: ${orders} orders, 32 connections, ${rounds} × ${seconds} s, Node ${process.version}\n`,
    );
    await database.rest();
    await lists(ours, { staff, agent, database });
    await database.rest();
    await measure('peer: list, exact count', { origin: peer.origin, calls: [{ path: '/orders' }] });
    await database.rest();
    await records(ours, peer, staff);
  } finally {
    await peer.stop();
    await stop();
  }
}

interface ListCallers {
  readonly staff: string;
  readonly agent: string;
  readonly database: BenchDatabase;
}

async function lists({ origin }: BenchServer, { staff, agent, database }: ListCallers): Promise<void> {
  const one = [{ path: list }];
  const mix = drawn(clerksFilters(), 2000);
  await measure('list, quiet', { origin, calls: one, token: staff });
  const writes = orderWrites(database.url, orders);
  const stop = startWriters(200, writes.each);
  await measure('list, 200 writes/s', { origin, calls: one, token: staff });
  await measure('list as agent, 200 writes/s', { origin, calls: one, token: agent });
  await measure('200 filters, 200 writes/s', { origin, calls: mix, token: staff });
  await measure('200 filters as agent, 200 writes/s', { origin, calls: mix, token: agent });
  await measure('status + two characters', { origin, calls: twoCharacters(), token: staff });
  await measure('offset at half', { origin, calls: [{ path: `${list}?offset=${orders / 2}` }], token: staff });
  const written = await stop();
  await writes.end();
  process.stdout.write(`writers: ${written.done} done, ${written.failed} failed\n`);
  await database.rest();
  const stopActions = startWriters(200, (n) => remark(origin, staff, 1 + (n % keptOrders)));
  await measure('list, 200 whole actions/s', { origin, calls: one, token: staff });
  const acted = await stopActions();
  process.stdout.write(`actions: ${acted.done} done, ${acted.failed} failed\n`);
}

async function records(ours: BenchServer, peer: BenchServer, token: string): Promise<void> {
  const body = { name: '分公司' };
  await pair(
    'create',
    { origin: ours.origin, method: 'POST', calls: [{ path: '/api/agent_label/', body }], token },
    { origin: peer.origin, method: 'POST', calls: [{ path: '/labels', body }] },
  );
  const ids = Array.from({ length: 1000 }, (_, n) => n + 10);
  await pair(
    'get',
    { origin: ours.origin, calls: ids.map((id) => ({ path: `/api/agent_label_readonly/${id}/` })), token },
    { origin: peer.origin, calls: ids.map((id) => ({ path: `/labels/${id}` })) },
  );
  const change = { remark: '备注' };
  await pair(
    'patch',
    {
      origin: ours.origin,
      method: 'PATCH',
      calls: ids.map((id) => ({ path: `/api/agent_label/${id}/`, body: change })),
      token,
    },
    { origin: peer.origin, method: 'PATCH', calls: ids.map((id) => ({ path: `/labels/${id}`, body: change })) },
  );
}

async function remark(origin: string, token: string, id: number): Promise<boolean> {
  const response = await fetch(`${origin}/api/order/${id}/remark/`, {
    method: 'POST',
    headers: { authorization: `token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ staff_remark: `备注 ${id}` }),
  });
  await response.arrayBuffer();
  return response.ok;
}

await run();
