import pg from 'pg';
import { startHouse } from './parts/house.ts';
import { type Load, load, median } from './parts/load.ts';
import { rounds, seconds } from './parts/report.ts';
import { startRecord } from './parts/results/record.ts';

const connections = 10;

/** Short links that lead on: a thousand codes, visited at random by 10 connections; every visit must have been counted. */
async function run(): Promise<void> {
  const { database, server, stop } = await startHouse();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const codes = await links(client);
    const target = { origin: server.origin, calls: codes.map((code) => ({ path: `/s/${code}?c=bench` })) };
    const before = await counted(client);
    const loads: Load[] = [await load(target, 2, connections)];
    for (let round = 0; round < rounds; round += 1) loads.push(await load(target, seconds, connections));
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const result = median(loads.slice(1));
    const visits = (await counted(client)) - before;
    process.stdout.write(
      `short links: ${result.rps} visits/s  p50 ${result.p50} ms  p97.5 ${result.p97_5} ms  p99 ${result.p99} ms, ${visits} counted\n`,
    );
    const record = startRecord('short-link', {
      engine: `${database.engine}, ${codes.length} codes, ${connections} connections`,
    });
    record.add({ measure: 'visits of short links', value: result.rps, unit: 'visits/s', asked: '≥ 5000 visits/s' });
    record.add({ measure: 'visits, p97.5', value: result.p97_5, unit: 'ms', asked: '≤ 5 ms' });
    record.save();
    if (visits < result.rps * seconds) throw new Error(`only ${visits} visits were counted`);
  } finally {
    await client.end();
    await stop();
  }
}

async function links(client: pg.Client): Promise<string[]> {
  await client.query(
    `INSERT INTO short_link_host (host) SELECT 'bench.example.com'
     WHERE NOT EXISTS (SELECT FROM short_link_host WHERE host = 'bench.example.com')`,
  );
  await client.query(
    `INSERT INTO short_link (code, target) SELECT 'bench' || n, 'https://bench.example.com/' || n FROM generate_series(1, 1000) n
     ON CONFLICT DO NOTHING`,
  );
  const { rows } = await client.query<{ code: string }>(
    `SELECT code FROM short_link WHERE code LIKE 'bench%' LIMIT 1000`,
  );
  return rows.map(({ code }) => code);
}

async function counted(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ hits: string }>(
    `SELECT coalesce(sum(hits), 0) AS hits FROM short_link_hit WHERE channel = 'bench'`,
  );
  return Number(rows[0]?.hits ?? 0);
}

await run();
