import type { BenchDatabase } from './parts/database.ts';
import { clerksFilters, drawn, twoCharacters } from './parts/filters.ts';
import { orders, ordersOfHouse, startHouse } from './parts/house.ts';
import type { Call } from './parts/load.ts';
import { type Peer, startPeers } from './parts/peers.ts';
import { type Asked, measure, measureRivals, noteLoad, type Rivals, rounds, seconds } from './parts/report.ts';
import { type RunRecord, startRecord } from './parts/results/record.ts';
import { type BenchServer, signIn } from './parts/server.ts';
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

/** List, get, create and patch through the engine, compared with servers of other makes on the same data. */
async function run(): Promise<void> {
  const { database, server: ours, data_dir, stop } = await startHouse();
  // Peers need minutes for a list of ten million rows.
  const peers = process.env.PEERS === 'none' ? [] : await startPeers(database.url);
  try {
    const staff = await signIn(ours.origin, data_dir, 'superuser');
    const agent = await signIn(ours.origin, data_dir, 'agent');
    process.stdout.write(
      `engine bench: ${orders} orders, 32 connections, ${rounds} × ${seconds} s, Node ${process.version}\n`,
    );
    const record = startRecord('engine', {
      engine: `${database.engine}, 32 connections`,
      data: peers.length > 0 ? ordersOfHouse : `${ordersOfHouse}, no peers`,
    });
    await database.rest(restMs);
    await lists({ ours, peers, record, staff, agent, database });
    await database.rest(restMs);
    await records({ ours, peers, record, staff, database });
    record.save();
  } finally {
    for (const peer of peers) await peer.stop();
    await stop();
  }
}

interface Field {
  readonly ours: BenchServer;
  readonly peers: readonly Peer[];
  readonly record: RunRecord;
  /** A token of an account that sees everything. */
  readonly staff: string;
  readonly database: BenchDatabase;
}

interface ListField extends Field {
  /** A token of an account that sees a part. */
  readonly agent: string;
}

/** Each peer with its calls for a list; the hand-written server knows the list without filters only. */
function listRivals(peers: readonly Peer[], calls: readonly Call[]): Rivals {
  const isPlain = calls.every((call) => call.path === path);
  return peers
    .filter(({ name }) => isPlain || name === 'Django')
    .map(({ name, origin }) => {
      const at = name === 'Django' ? '/orders/' : '/orders';
      return [name, { origin, calls: calls.map((call) => ({ path: call.path.replace(path, at) })) }] as const;
    });
}

async function lists({ ours, peers, record, staff, agent, database }: ListField): Promise<void> {
  const { origin } = ours;
  const one = [{ path }];
  const mix = drawn(clerksFilters(), 2000);
  const list = (name: string, calls: readonly Call[], token: string, asked?: Asked) =>
    measureRivals(record, {
      ...{ measure: name, asked, clear: database.clear },
      rivals: [['engine', { origin, calls, token }], ...(token === staff ? listRivals(peers, calls) : [])],
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
  noteLoad(record, {
    measure: 'list, 200 whole actions/s',
    load: await measure('list, 200 whole actions/s', { origin, calls: one, token: staff }),
  });
  const acted = await stopActions();
  process.stdout.write(`actions: ${acted.done} done, ${acted.failed} failed\n`);
}

async function records({ ours, peers, record, staff, database }: Field): Promise<void> {
  const at = { origin: ours.origin, token: staff };
  const ids = Array.from({ length: 1000 }, (_, n) => n + 10);
  const labels = (peer: Peer, id?: number) =>
    `/labels${id === undefined ? '' : `/${id}`}${peer.name === 'Django' ? '/' : ''}`;
  const created = { name: '分公司' };
  await measureRivals(record, {
    ...{ measure: 'create', asked: asked.write, clear: database.clear },
    rivals: [
      ['engine', { ...at, method: 'POST', calls: [{ path: '/api/agent_label/', body: created }] }],
      ...peers.map((peer) => rival(peer, 'POST', [{ path: labels(peer), body: created }])),
    ],
  });
  await measureRivals(record, {
    ...{ measure: 'get', asked: asked.get, clear: database.clear },
    rivals: [
      ['engine', { ...at, calls: ids.map((id) => ({ path: `/api/agent_label_readonly/${id}/` })) }],
      ...peers.map((peer) =>
        rival(
          peer,
          'GET',
          ids.map((id) => ({ path: labels(peer, id) })),
        ),
      ),
    ],
  });
  const body = { remark: '备注' };
  await measureRivals(record, {
    ...{ measure: 'patch', asked: asked.write, clear: database.clear },
    rivals: [
      ['engine', { ...at, method: 'PATCH', calls: ids.map((id) => ({ path: `/api/agent_label/${id}/`, body })) }],
      ...peers.map((peer) =>
        rival(
          peer,
          'PATCH',
          ids.map((id) => ({ path: labels(peer, id), body })),
        ),
      ),
    ],
  });
}

function rival(peer: Peer, method: 'GET' | 'POST' | 'PATCH', calls: readonly Call[]): Rivals[number] {
  return [peer.name, { origin: peer.origin, method, calls }];
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
