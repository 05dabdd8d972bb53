import { serverParameters } from '../tools/bootstrap/server-process.mjs';
import { startDelayedWire } from './parts/delayed-wire.ts';
import { ordersOfHouse, startHouse } from './parts/house.ts';
import { load, median, type Target } from './parts/load.ts';
import { rounds, seconds } from './parts/report.ts';
import { startRecord } from './parts/results/record.ts';
import { signIn, startServer } from './parts/server.ts';

/** One way of the wire between a server and its database; so long that connections limit and not processors. */
const delay_ms = 50;
const connections = 128;
const asked = 1.7;

const ids = Array.from({ length: 1000 }, (_, n) => n + 1);

/** Calls of which no two at once are alike, which a server would answer by one reading. */
const reads: Readonly<Record<string, readonly string[]>> = {
  'pages of a list': ids.map((n) => `/api/order_readonly/?offset=${n}`),
  'filtered lists': ids.map((n) => `/api/order_readonly/?id__gt=${n}&payment_status=1`),
  records: ids.map((id) => `/api/order_readonly/${id}/`),
};

/** Reads of one and of two servers on one database that is some milliseconds away. */
async function run(): Promise<void> {
  const { database, server, data_dir, stop } = await startHouse();
  const wire = await startDelayedWire(database.url, delay_ms);
  const environment = { DATABASE_URL: wire.url, DATA_DIR: data_dir, DEMO: 'none' };
  const servers = [await startServer(serverParameters, environment), await startServer(serverParameters, environment)];
  try {
    const token = await signIn(server.origin, data_dir, 'superuser');
    const record = startRecord('several', {
      engine: `${database.engine}, wire of ${delay_ms} ms each way`,
      data: ordersOfHouse,
    });
    for (const [name, paths] of Object.entries(reads)) {
      const targets = servers.map(({ origin }): Target => ({ origin, calls: paths.map((path) => ({ path })), token }));
      const { one, two } = await compare(targets);
      process.stdout.write(`${name}: one ${one} req/s, two ${two} req/s, ${(two / one).toFixed(2)} ×\n`);
      record.add({
        ...{ measure: `${name}, two servers`, value: two, unit: 'req/s', asked: `≥ ${asked} × one server` },
        peers: { 'one server': one },
      });
    }
    record.save();
  } finally {
    for (const one of servers) await one.stop();
    await wire.stop();
    await stop();
  }
}

/** Requests per second of the first server alone and of all together, in turns, by as many connections. */
async function compare(targets: readonly Target[]): Promise<{ readonly one: number; readonly two: number }> {
  const [first] = targets;
  if (!first) throw new Error('no server');
  for (const target of targets) await load(target, 2, connections);
  const ones: number[] = [];
  const twos: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ones.push((await load(first, seconds, connections)).rps);
    const both = await Promise.all(targets.map((target) => load(target, seconds, connections / targets.length)));
    twos.push(both.reduce((sum, { rps }) => sum + rps, 0));
  }
  return { one: medianOf(ones), two: medianOf(twos) };
}

const medianOf = (rps: readonly number[]) =>
  median(rps.map((one) => ({ rps: one, p50: 0, p97_5: 0, p99: 0, failures: 0 }))).rps;

await run();
