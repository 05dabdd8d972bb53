import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseTarget, withClient } from '../../src/platform/database/connection/connection-target.ts';
import { seededChance } from '../count/seeded-random.ts';
import { eventually } from '../harness/eventually.ts';
import { isAlone, seed, size, tell } from './battery.ts';
import { type FailoverCluster, startCluster } from './failover/cluster.ts';
import { installedPrograms, packages } from './failover/programs.ts';
import type { Shelf, Wire } from './parts/clients.ts';
import { startClients } from './parts/clients-at-work.ts';
import { demoCalls, shelfOf } from './parts/demo-calls.ts';
import { examine } from './parts/examine.ts';
import { emptyJournal } from './parts/journal.ts';
import { startOuterServer } from './parts/outer-server.ts';
import { untilAnswered } from './parts/reply-lost.ts';
import { roundRobin } from './parts/round-robin.ts';

const programs = isAlone ? installedPrograms() : undefined;
if (isAlone && !programs) process.stdout.write(`failover needs these packages of Debian: ${packages.join(' ')}\n`);

const kills = size({ short: 2, long: 20 });
/** Within which clerks work again, in seconds; a machine that is lost is noticed after the time of its lease (20 s). */
const longest = { postgres: 15, machine: 40 };
const staffing = { buyers: 4, clerks: 1, rest: 50 };
const created = 201;
const chance = seededChance(seed);
const secret = randomBytes(32).toString('base64');

/** Two servers on a cluster, and clients of them. */
interface World {
  readonly cluster: FailoverCluster;
  readonly wire: Wire;
  readonly shelf: Shelf;
  readonly environment: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

async function openWorld(run: string, synchronous: boolean): Promise<World> {
  if (!programs) throw new Error('the programs are missing');
  const cluster = await startCluster(programs, synchronous);
  await withClient(parseTarget(cluster.url), (client) => client.query('CREATE DATABASE zhanggui'));
  const url = cluster.url.replace(/postgres$/, 'zhanggui');
  const environment = { DATABASE_URL: url, SECRET_KEY: secret, TRUSTED_PROXIES: '127.0.0.1' };
  const first = await startOuterServer({ ...environment, DEMO: 'large:200' });
  const servers = [first, await startOuterServer(environment)];
  const proxy = await roundRobin(servers.map(({ origin }) => origin));
  const calls = await demoCalls({ data_dir: first.data_dir, origin: () => proxy.origin });
  const wire = { ...calls, answered: untilAnswered, journal: emptyJournal(), chance, run };
  return {
    ...{ cluster, wire, environment, shelf: await shelfOf(calls) },
    close: async () => {
      await proxy.close();
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
      await cluster.close();
    },
  };
}

/** Kills the primary; the seconds until a write is acknowledged again. */
async function strike({ cluster, wire }: World, what: keyof typeof longest, name: string): Promise<number> {
  await cluster.killPrimary(what);
  const since = performance.now();
  const { status } = await untilAnswered(() => wire.console('POST', '/api/agent_label/', { name }));
  if (status !== created) throw new Error(`the first write after the fail-over answers ${status}`);
  return (performance.now() - since) / 1000;
}

describe.runIf(programs)('a cluster that fails over', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(`F${seed}`, true);
  }, 900_000);
  afterAll(() => world.close());

  test('no acknowledged write is lost, clerks work again without signing in, jobs go on', async () => {
    const { cluster, wire } = world;
    const { journal, run } = wire;
    const stopClients = startClients(world.wire, world.shelf, staffing);
    const jobs: number[] = [];
    const pauses: Record<keyof typeof longest, number[]> = { postgres: [], machine: [] };
    for (let round = 0; round < kills; round += 1) {
      await delay(1000 + chance.below(2000));
      const { body } = await untilAnswered(() =>
        wire.console('POST', '/api/goods/export/', { filter: {}, columns: ['name'] }),
      );
      jobs.push(body.job.id);
      const what = round % 4 === 3 ? 'machine' : 'postgres';
      const before = journal.orders.size;
      pauses[what].push(await strike(world, what, `${run}-${round}`));
      await cluster.mend();
      await eventually(() => expect(journal.orders.size).toBeGreaterThan(before));
    }
    await stopClients();
    await eventually(async () => {
      for (const id of jobs) {
        const { body } = await untilAnswered(() => wire.console('GET', `/api/job_readonly/${id}/`));
        expect(body.state).toBe('succeeded');
      }
    });
    const slowest = { postgres: Math.max(0, ...pauses.postgres), machine: Math.max(0, ...pauses.machine) };
    tell('failover', {
      ...{ kills, orders: journal.orders.size, payments: journal.payments.size, refunds: journal.refunds.size },
      ...{ 'stock documents': journal.documents.size, jobs: jobs.length },
      'longest pause after a killed PostgreSQL in ms': Math.round(slowest.postgres * 1000),
      'longest pause after a lost machine in ms': Math.round(slowest.machine * 1000),
    });
    expect(await examine(world.environment, journal, run)).toEqual({ books: [], facts: [] });
    expect(slowest.postgres).toBeLessThan(longest.postgres);
    expect(slowest.machine).toBeLessThan(longest.machine);
  });

  test('the control: a lost fact and a wrong one are seen', async () => {
    const { journal, run } = world.wire;
    const [first = ''] = journal.orders.keys();
    const orders = new Map(journal.orders).set(`${run}-O0`, 'SC0').set(first, 'SC1');
    expect((await examine(world.environment, { ...journal, orders }, run)).facts).toHaveLength(2);
  });
});

describe.runIf(programs)('the naive twin, which acknowledges what only the primary has', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(`N${seed}`, false);
  }, 900_000);
  afterAll(() => world.close());

  test('loses acknowledged writes', async () => {
    const stopClients = startClients(world.wire, world.shelf, staffing);
    await delay(3000);
    await strike(world, 'postgres', world.wire.run);
    await stopClients();
    await world.cluster.mend();
    const { facts } = await examine(world.environment, world.wire.journal, world.wire.run);
    expect(facts.filter((fact) => fact.endsWith('absent')).length).toBeGreaterThan(0);
  });
});
