import pg from 'pg';
import { startHouse } from './parts/house.ts';
import { measure, noteLoad } from './parts/report.ts';
import { startRecord } from './parts/results/record.ts';
import { signIn } from './parts/server.ts';

/** How many SKUs are in the pool, by `SCALE`; each is on the shelf of every mall that sells out of it. */
const scale = Number(process.env.SCALE ?? 1_000_000);
const malls = 10;
/** How many of them one change of prices takes. */
const changed = Math.min(scale, 100_000);

/** A pool of many SKUs in ten malls: its list, what a mall shows now, and a change of a hundred thousand prices. */
async function run(): Promise<void> {
  const { database, server, data_dir, stop } = await startHouse();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { pool, mall } = await fill(client);
    await database.rest(5000);
    const token = await signIn(server.origin, data_dir, 'superuser');
    const record = startRecord('shelf', `${database.engine}, ${scale} SKUs, ${malls} malls, 32 connections`);
    const asked = { rps: 2000 };
    const lists = {
      'pool list': `/api/pool_sku_readonly/?pool=${pool}`,
      'what a mall shows now': `/api/bank_mall_goods_readonly/?mall=${mall}&shown_as=shown`,
    };
    for (const [name, path] of Object.entries(lists)) {
      const load = await measure(name, { origin: server.origin, calls: [{ path }], token });
      noteLoad(record, { measure: name, load, asked });
    }
    const seconds = await changePrices({ origin: server.origin, token, pool, client });
    process.stdout.write(`change of ${changed} prices: ${seconds.toFixed(1)} s\n`);
    record.add({ measure: `change of ${changed} prices`, value: seconds, unit: 's', asked: '≤ 60 s' });
    record.save();
  } finally {
    await client.end();
    await stop();
  }
}

/** Makes the pool where an earlier run has not left it: goods of one SKU each, with five prices of which one holds now. */
async function fill(client: pg.Client): Promise<{ readonly pool: number; readonly mall: number }> {
  const code = `BENCH${scale}`;
  const known = await client.query<{ id: string }>('SELECT id FROM goods_pool WHERE code = $1', [code]);
  const pool =
    known.rows[0]?.id ??
    (await client.query<{ id: string }>('INSERT INTO goods_pool (code, name) VALUES ($1, $1) RETURNING id', [code]))
      .rows[0]?.id;
  if (known.rows.length === 0) {
    await client.query(
      `INSERT INTO mall (code, name, bank, pool_id) SELECT $1 || '-' || n, $1 || '-' || n, 'COMM', $2 FROM generate_series(1, $3) n`,
      [code, pool, malls],
    );
    await client.query(
      `INSERT INTO goods (name, category_id, unit, tax_rate, stock_type, state)
       SELECT $1 || '-' || n, (SELECT min(id) FROM category), '件', 13, 1, 'on' FROM generate_series(1, $2) n`,
      [code, scale],
    );
    await client.query(
      `INSERT INTO sku (goods_id, code, name, sale_price_fen) SELECT id, name, name, 1000 FROM goods WHERE name LIKE $1 || '-%'`,
      [code],
    );
    await client.query(
      `INSERT INTO pool_sku (pool_id, sku_id) SELECT $2, id FROM sku WHERE code LIKE $1 || '-%' ORDER BY id`,
      [code, pool],
    );
    await client.query(
      `INSERT INTO pool_price (pool_sku_id, supply_price_fen, sale_price_fen, valid_from, valid_to)
       SELECT k.id, 500, 1000 + n, now() + make_interval(days => n * 30 - 60), now() + make_interval(days => n * 30 - 30)
       FROM pool_sku k, generate_series(0, 4) n WHERE k.pool_id = $1`,
      [pool],
    );
    await client.query(
      `INSERT INTO mall_goods (mall_id, mall_kind, sku_id) SELECT w.id, w.kind, k.sku_id
       FROM mall w JOIN pool_sku k ON k.pool_id = w.pool_id WHERE w.pool_id = $1`,
      [pool],
    );
    await client.query('VACUUM ANALYZE');
  }
  const { rows } = await client.query<{ id: string }>('SELECT min(id) AS id FROM mall WHERE pool_id = $1', [pool]);
  return { pool: Number(pool), mall: Number(rows[0]?.id) };
}

interface Change {
  readonly origin: string;
  readonly token: string;
  readonly pool: number;
  readonly client: pg.Client;
}

/** Seconds from asking for a change to its last written price. */
async function changePrices({ origin, token, pool, client }: Change): Promise<number> {
  const post = async (path: string, body: object): Promise<{ id: number }> => {
    const headers = { authorization: `token ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as { id: number };
  };
  const { rows } = await client.query<{ ids: string[] }>(
    'SELECT array_agg(id) AS ids FROM (SELECT id FROM pool_sku WHERE pool_id = $1 ORDER BY id LIMIT $2) k',
    [pool, changed],
  );
  const terms = { name: 'bench', prices: 'sale', rule: 'percent', value: 99, rounding: 'fen' };
  const { id } = await post('/api/pool_price_change/prepare/', { ...terms, ids: rows[0]?.ids.map(Number) });
  const reached = async (state: string) => {
    for (;;) {
      const found = await client.query<{ state: string }>('SELECT state FROM pool_price_change WHERE id = $1', [id]);
      if (found.rows[0]?.state === state) return;
      if (found.rows[0]?.state === 'failed') throw new Error('the change failed');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  await reached('ready');
  const begun = Date.now();
  await post(`/api/pool_price_change/${id}/apply/`, {});
  await reached('applied');
  return (Date.now() - begun) / 1000;
}

await run();
