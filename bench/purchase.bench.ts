import pg from 'pg';
import { orders, startHouse } from './parts/house.ts';
import { rounds } from './parts/report.ts';
import { startRecord } from './parts/results/record.ts';
import { signIn } from './parts/server.ts';

const suppliers = Number(process.env.SUPPLIERS ?? 3000);
const skus = Number(process.env.SKUS ?? 20_000);

/** SKUs below their safety stock, each with an offer of one of the suppliers; those of an earlier run stay. */
async function makeShort(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    const { rows } = await client.query<{ n: number }>("SELECT count(*)::int AS n FROM sku WHERE code LIKE 'SHORT-%'");
    if ((rows[0]?.n ?? 0) >= skus) return;
    await client.query(
      `INSERT INTO supplier (code, name, state) SELECT 'SHORT-' || n, '测试供应商 ' || n, 'approved' FROM generate_series(1, $1::int) n
       ON CONFLICT DO NOTHING`,
      [suppliers],
    );
    await client.query(
      `INSERT INTO sku (goods_id, code, name, sale_price_fen) SELECT (SELECT min(id) FROM goods), 'SHORT-' || n, '缺货商品 ' || n, 200
       FROM generate_series(1, $1::int) n`,
      [skus],
    );
    await client.query(
      `INSERT INTO supplier_offer (supplier_id, sku_id, price, min_quantity, pack_quantity)
       SELECT p.id, s.id, 1.5, 10, 6 FROM sku s JOIN supplier p ON p.code = 'SHORT-' || (split_part(s.code, '-', 2)::int % $1::int + 1)
       WHERE s.code LIKE 'SHORT-%'`,
      [suppliers],
    );
    await client.query(
      `INSERT INTO stock_level (location_id, sku_id, safety)
       SELECT (SELECT min(id) FROM location WHERE kind = 'warehouse' AND state = 'enabled'), id, 20 FROM sku WHERE code LIKE 'SHORT-%'`,
    );
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

/** The wizard's proposal of everything that is short, as a buyer waits for it. */
async function run(): Promise<void> {
  const { database, server, data_dir, stop } = await startHouse();
  try {
    await makeShort(database.url);
    await database.rest();
    const token = await signIn(server.origin, data_dir, 'superuser');
    const times: number[] = [];
    let lines = 0;
    for (let round = 0; round <= rounds; round += 1) {
      const begun = performance.now();
      const reply = await fetch(`${server.origin}/api/purchase_demand/propose/`, {
        method: 'POST',
        headers: { authorization: `token ${token}`, 'content-type': 'application/json' },
        body: '{}',
      });
      const body = (await reply.json()) as { lines: unknown[] };
      if (!reply.ok) throw new Error(JSON.stringify(body).slice(0, 200));
      lines = body.lines.length;
      if (round > 0) times.push(performance.now() - begun);
    }
    const seconds = (times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0) / 1000;
    process.stdout.write(`${lines} lines proposed in ${seconds.toFixed(2)} s, ${suppliers} suppliers\n`);
    const record = startRecord('purchase', `${database.engine}, ${orders} orders, ${suppliers} suppliers`);
    record.add({ measure: `proposal of ${lines} short SKUs`, value: seconds, unit: 's', asked: '≤ 5 s' });
    record.save();
  } finally {
    await stop();
  }
}

await run();
