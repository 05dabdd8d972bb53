import { readCredentials } from '@zhanggui/demo/credentials';
import pg from 'pg';
import { sendCalls } from './parts/calls.ts';
import { orders, ordersOfHouse, startHouse } from './parts/house.ts';
import { type Load, median } from './parts/load.ts';
import { rounds, seconds } from './parts/report.ts';
import { startRecord } from './parts/results/record.ts';
import { type StorefrontApp, signedHeaders } from './parts/storefront.ts';

/** Orders placed in the public API: spread over SKUs with much stock, and all on one. */
async function run(): Promise<void> {
  const { database, server: ours, data_dir, stop } = await startHouse();
  const { app } = readCredentials(data_dir);
  await closeLeftOver(database.url);
  await database.rest(restMs);
  const skus = await wellStocked(database.url);
  process.stdout.write(
    `place bench: ${orders} orders, ${skus.length} SKUs, 32 connections, ${rounds} × ${seconds} s, Node ${process.version}\n`,
  );
  try {
    const spread = await measurePlacing('orders over all SKUs', ours.origin, app, (_, n) => skus[n % skus.length]);
    const single = await measurePlacing('orders on one SKU', ours.origin, app, (round) => skus[round]);
    const record = startRecord('place', { engine: `${database.engine}, 32 connections`, data: ordersOfHouse });
    record.add({ measure: 'orders over all SKUs', value: spread, unit: 'orders/s', asked: '≥ 500 orders/s' });
    record.add({ measure: 'orders on one SKU', value: single, unit: 'orders/s', asked: '≥ 150 orders/s' });
    record.save();
  } finally {
    await stop();
  }
}

/** Figures that follow new data for longer are part of what is measured. */
const restMs = 30_000;

/** Of the bench's own orders. */
const phone = '13800138000';
const address = { province: '山东省', city: '青岛市', county: '市南区', address: '香港中路 1 号' };
const families = [...'王李张刘陈杨赵黄周吴'];
const givens = ['秀英', '伟', '芳', '建华', '敏', '静', '丽娟', '强', '磊', '欣怡', '军'];

/** Several names: a search that matches a hundred thousand orders of one buyer is unrealistic. */
const nameOf = (n: number): string => `${families[n % families.length]}${givens[n % givens.length]}`;

type Choice = (round: number, n: number) => string | undefined;

/** The median of the rounds, in orders per second. */
async function measurePlacing(name: string, origin: string, app: StorefrontApp, choose: Choice): Promise<number> {
  const loads: Load[] = [];
  const run = `${name.length}${Date.now().toString(36)}`;
  for (let round = 0; round <= rounds; round += 1) {
    const call = (n: number) => {
      const body = order(`${run}-${round}-${n}`, nameOf(n), choose(round, n) ?? '');
      return { method: 'POST', target: '/open/v1/orders/', body } as const;
    };
    const placed = await sendCalls({ origin, headers: signedHeaders(app), seconds, connections: 32, call });
    if (round === 0) continue;
    loads.push(placed);
    const { rps, p50, p99, failures } = placed;
    process.stdout.write(`${name.padEnd(24)} ${rps} orders/s  p50 ${p50} ms  p99 ${p99} ms  ${failures} refused\n`);
  }
  return median(loads).rps;
}

function order(external_no: string, name: string, sku_code: string) {
  return {
    external_no,
    kind: 'mall',
    buyer: { name, phone, ...address },
    delivery_method: 'express',
    lines: [{ sku_code, quantity: 1 }],
  };
}

/**
 * First closes the unpaid orders of earlier runs: closing costs as much as placing. It also returns the pieces that
 * this run sells.
 */
async function closeLeftOver(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const leftOver = `status = 0 AND buyer_phone = '${phone}'`;
  await client.query(`UPDATE "order" SET expires_at = now() WHERE ${leftOver}`);
  while (true) {
    const { rows } = await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM "order" WHERE ${leftOver}`);
    if (rows[0]?.n === 0) break;
    process.stdout.write(`${rows[0]?.n} orders of earlier runs are being closed\n`);
    await new Promise((resolve) => setTimeout(resolve, 5000));
  }
  await client.end();
}

/** SKUs on the shelf of which many can be sold, the most plentiful first. */
async function wellStocked(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ code: string }>(
    `SELECT s.code FROM sku s JOIN goods g ON g.id = s.goods_id JOIN stock_level v ON v.sku_id = s.id
     WHERE s.fulfilment = 'stock' AND g.state = 'on' AND NOT s.is_deleted AND NOT g.is_deleted
     GROUP BY s.id HAVING sum(v.on_hand - v.reserved) > 1000 ORDER BY sum(v.on_hand - v.reserved) DESC LIMIT 50`,
  );
  await client.end();
  return rows.map(({ code }) => code);
}

await run();
