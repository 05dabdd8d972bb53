import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startBenchDatabase } from './parts/database.ts';
import { type Load, load, median, type Target } from './parts/load.ts';
import { signIn, startServer } from './parts/server.ts';
import { startWriters } from './parts/writers.ts';

const orders = Number(process.env.ORDERS ?? 1_000_000);
const seconds = Number(process.env.SECONDS ?? 4);
const rounds = Number(process.env.ROUNDS ?? 3);
const folder = resolve(`.cache/bench/${orders}`);

/** Lists, get, create and patch through the engine beside a hand-written server on the same data. */
async function run(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const database = await startBenchDatabase(join(folder, 'database'));
  const data_dir = join(folder, 'server');
  const ours = await startServer('packages/server/src/main.ts', {
    DATABASE_URL: database.url,
    DATA_DIR: data_dir,
    DEMO: `large:${orders}`,
  });
  writeFileSync(join(folder, 'database', 'ready'), '');
  const peer = await startServer('bench/parts/hand-written.ts', { DATABASE_URL: database.url });
  try {
    const staff = await signIn(ours.origin, data_dir, 'superuser');
    const agent = await signIn(ours.origin, data_dir, 'agent');
    process.stdout.write(
      `engine bench: ${orders} orders, 32 connections, ${rounds} × ${seconds} s, Node ${process.version}\n`,
    );
    await measure('list, quiet', { url: `${ours.origin}/api/order_readonly/`, token: staff });
    const stop = startWriters(200, (n) => patchOrder(ours.origin, staff, 1 + (n % 10_000)));
    await measure('list, 200 writes/s', { url: `${ours.origin}/api/order_readonly/`, token: staff });
    await measure('list as agent, 200 writes/s', { url: `${ours.origin}/api/order_readonly/`, token: agent });
    await measure('status + two characters', {
      url: `${ours.origin}/api/order_readonly/?status=1&buyer_name__contains=${encodeURIComponent('小明')}`,
      token: staff,
    });
    await measure('offset 500,000', { url: `${ours.origin}/api/order_readonly/?offset=${orders / 2}`, token: staff });
    const written = await stop();
    process.stdout.write(`writers: ${written.done} done, ${written.failed} failed\n`);
    await measure('peer: list, exact count', { url: `${peer.origin}/orders` });
    await pair(
      'get',
      { url: `${ours.origin}/api/agent_label_readonly/1/`, token: staff },
      { url: `${peer.origin}/labels/1` },
    );
    const body = { name: '分公司' };
    await pair(
      'create',
      { url: `${ours.origin}/api/agent_label/`, method: 'POST', body, token: staff },
      { url: `${peer.origin}/labels`, method: 'POST', body },
    );
    const change = { remark: '备注' };
    await pair(
      'patch',
      { url: `${ours.origin}/api/agent_label/1/`, method: 'PATCH', body: change, token: staff },
      { url: `${peer.origin}/labels/1`, method: 'PATCH', body: change },
    );
  } finally {
    await peer.stop();
    await ours.stop();
    await database.stop();
  }
}

async function measure(name: string, target: Target): Promise<Load> {
  await load(target, 1);
  const loads: Load[] = [];
  for (let round = 0; round < rounds; round += 1) loads.push(await load(target, seconds));
  const result = median(loads);
  const row = [
    name.padEnd(32),
    `${result.rps} req/s`.padStart(14),
    `p50 ${result.p50} ms`,
    `p99 ${result.p99} ms`,
    `${result.failures} failures`,
  ];
  process.stdout.write(`${row.join('  ')}\n`);
  return result;
}

async function pair(name: string, ours: Target, peer: Target): Promise<void> {
  const own = await measure(`${name}: engine`, ours);
  const other = await measure(`${name}: hand-written`, peer);
  process.stdout.write(`${name}: hand-written is ${(other.rps / own.rps).toFixed(2)} × the engine\n`);
}

async function patchOrder(origin: string, token: string, id: number): Promise<boolean> {
  const response = await fetch(`${origin}/api/order/${id}/remark/`, {
    method: 'POST',
    headers: { authorization: `token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ staff_remark: `备注 ${id}` }),
  });
  await response.arrayBuffer();
  return response.ok;
}

await run();
