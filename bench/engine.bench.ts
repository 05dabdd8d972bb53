import type { BenchDatabase } from './parts/database.ts';
import { clerksFilters, drawn, twoCharacters } from './parts/filters.ts';
import { orders, startHouse } from './parts/house.ts';
import type { Call, Load } from './parts/load.ts';
import { type Asked, measure, measurePair, noteLoad, rounds, seconds } from './parts/report.ts';
import { type RunRecord, startRecord } from './parts/results/record.ts';
import { type BenchServer, signIn, startServer } from './parts/server.ts';
import { keptOrders, orderWrites, startWriters } from './parts/writers.ts';

const path = '/api/order_readonly/';

/** Figures that follow new data for longer are part of what is measured. */
const restMs = 30_000;

const asked = {
  list: { rps: 3000, p99: 30 },
  filters: { rps: 2500, p99: 50 },
  characters: { rps: 1000, p99: 60 },
  offset: { rps: 100 },
  get: { rps: 5000 },
  write: { rps: 2500 },
} satisfies Record<string, Asked>;

/** List, get, create and patch through the engine, compared with a hand-written server on the same data. */
async function run(): Promise<void> {
  const { database, server: ours, data_dir, stop } = await startHouse();
  const peer = await startServer(['bench/parts/hand-written.ts'], { DATABASE_URL: database.url });
  try {
    const staff = await signIn(ours.origin, data_dir, 'superuser');
    const agent = await signIn(ours.origin, data_dir, 'agent');
    process.stdout.write(
      `engine bench: ${orders} orders, 32 connections, ${rounds} × ${seconds} s, Node ${process.version}\n`,
    );
    const record = startRecord('engine', `${database.engine}, ${orders} orders, 32 connections`);
    await database.rest(restMs);
    const counted = await measure('peer: list, exact count', { origin: peer.origin, calls: [{ path: '/orders' }] });
    await lists(ours, { staff, agent, database, record, counted });
    await database.rest(restMs);
    await records({ ours, peer, record }, staff);
    record.save();
  } finally {
    await peer.stop();
    await stop();
  }
}

interface ListCallers {
  readonly staff: string;
  readonly agent: string;
  readonly database: BenchDatabase;
  readonly record: RunRecord;
  /** What the peer does, which counts the rows. */
  readonly counted: Load;
}

async function lists({ origin }: BenchServer, callers: ListCallers): Promise<void> {
  const { staff, agent, database, record, counted } = callers;
  const one = [{ path }];
  const mix = drawn(clerksFilters(), 2000);
  const list = async (name: string, calls: readonly Call[], token: string, asked?: Asked) =>
    noteLoad(record, {
      measure: name,
      load: await measure(name, { origin, calls, token }),
      asked,
      peer: counted,
    });
  await list('list, quiet', one, staff);
  const writes = orderWrites(database.url, orders);
  const stop = startWriters(200, writes.each);
  await list('list, 200 writes/s', one, staff, asked.list);
  await list('list as agent, 200 writes/s', one, agent, asked.list);
  await list('200 filters, 200 writes/s', mix, staff, asked.filters);
  await list('200 filters as agent, 200 writes/s', mix, agent, asked.filters);
  await list('status + two characters', twoCharacters(), staff, asked.characters);
  await list('offset at half', [{ path: `${path}?offset=${orders / 2}` }], staff, asked.offset);
  const written = await stop();
  await writes.end();
  process.stdout.write(`writers: ${written.done} done, ${written.failed} failed\n`);
  await database.rest(restMs);
  const stopActions = startWriters(200, (n) => remark(origin, staff, 1 + (n % keptOrders)));
  await list('list, 200 whole actions/s', one, staff);
  const acted = await stopActions();
  process.stdout.write(`actions: ${acted.done} done, ${acted.failed} failed\n`);
}

interface Both {
  readonly ours: BenchServer;
  readonly peer: BenchServer;
  readonly record: RunRecord;
}

async function records({ ours, peer, record }: Both, token: string): Promise<void> {
  const at = { origin: ours.origin, token };
  const body = { name: '分公司' };
  await measurePair(record, {
    name: 'create',
    asked: asked.write,
    ours: { ...at, method: 'POST', calls: [{ path: '/api/agent_label/', body }] },
    peer: { origin: peer.origin, method: 'POST', calls: [{ path: '/labels', body }] },
  });
  const ids = Array.from({ length: 1000 }, (_, n) => n + 10);
  await measurePair(record, {
    name: 'get',
    asked: asked.get,
    ours: { ...at, calls: ids.map((id) => ({ path: `/api/agent_label_readonly/${id}/` })) },
    peer: { origin: peer.origin, calls: ids.map((id) => ({ path: `/labels/${id}` })) },
  });
  const change = { remark: '备注' };
  await measurePair(record, {
    name: 'patch',
    asked: asked.write,
    ours: { ...at, method: 'PATCH', calls: ids.map((id) => ({ path: `/api/agent_label/${id}/`, body: change })) },
    peer: { origin: peer.origin, method: 'PATCH', calls: ids.map((id) => ({ path: `/labels/${id}`, body: change })) },
  });
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
