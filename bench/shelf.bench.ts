import pg from 'pg';
import { startHouse } from './parts/house.ts';
import { measure, noteLoad } from './parts/report.ts';
import { startRecord } from './parts/results/record.ts';
import { signIn } from './parts/server.ts';

/** How many SKUs are in the pool, by `SCALE`; each is on the shelf of every mall that sells out of it. */
const scale = Number(process.env.SCALE ?? 1_000_000);
const malls = 10;
/** How many of them are in a second pool too, whose prices change at once; the last mall sells out of it. */
const changed = Math.min(scale, 100_000);

/** A pool of many SKUs in ten malls: its list, what a mall shows now, and a change of a hundred thousand prices. */
async function run(): Promise<void> {
  const { database, server, data_dir, stop } = await startHouse();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { pool, changing, mall } = await fill(client);
    await database.rest(5000);
    const token = await signIn(server.origin, data_dir, 'superuser');
    const record = startRecord('shelf', {
      engine: `${database.engine}, ${scale} SKUs, ${malls} malls, 32 connections`,
    });
    const asked = { rps: 2000 };
    const lists = {
      'pool list': `/api/pool_sku_readonly/?pool=${pool}`,
      'what a mall shows now': `/api/bank_mall_goods_readonly/?mall=${mall}&shown_as=shown`,
    };
    for (const [name, path] of Object.entries(lists)) {
      const load = await measure(name, { origin: server.origin, calls: [{ path }], token });
      noteLoad(record, { measure: name, load, asked });
    }
    const seconds = await changePrices({ origin: server.origin, token, pool: changing, client });
    process.stdout.write(`change of ${changed} prices: ${seconds.toFixed(1)} s\n`);
    record.add({ measure: `change of ${changed} prices`, value: seconds, unit: 's', asked: '≤ 60 s' });
    record.save();
  } finally {
    await client.end();
    await stop();
  }
}

interface Filled {
  readonly pool: number;
  readonly changing: number;
  readonly mall: number;
}

/** Makes the pools where an earlier run has not left them: goods of one SKU each, with five prices of which one holds now. */
async function fill(client: pg.Client): Promise<Filled> {
  const code = `BENCH${scale}`;
  const idOf = async (text: string, values: readonly unknown[]): Promise<number> => {
    const { rows } = await client.query<{ id: string | null }>(text, [...values]);
    return Number(rows[0]?.id ?? 0);
  };
  const poolOf = (own: string) => idOf('SELECT id FROM goods_pool WHERE code = $1', [own]);
  if ((await poolOf(code)) === 0) await fillAnew(client, code);
  const pool = await poolOf(code);
  return {
    pool,
    changing: await poolOf(`${code}C`),
    mall: await idOf('SELECT min(id) AS id FROM mall WHERE pool_id = $1', [pool]),
  };
}

async function fillAnew(client: pg.Client, code: string): Promise<void> {
  const statements: readonly (readonly [string, ...unknown[]])[] = [
    ["INSERT INTO goods_pool (code, name) VALUES ($1, $1), ($1 || 'C', $1 || 'C')", code],
    [
      `INSERT INTO goods (name, category_id, unit, tax_rate, stock_type, state)
       SELECT $1 || '-' || n, (SELECT min(id) FROM category), '件', 13, 1, 'on' FROM generate_series(1, $2) n`,
      ...[code, scale],
    ],
    [
      "INSERT INTO sku (goods_id, code, name, sale_price_fen) SELECT id, name, name, 1000 FROM goods WHERE name LIKE $1 || '-%'",
      code,
    ],
    [
      `INSERT INTO pool_sku (pool_id, sku_id) SELECT p.id, s.id FROM goods_pool p CROSS JOIN LATERAL (SELECT id FROM sku
         WHERE code LIKE $1 || '-%' ORDER BY id LIMIT CASE WHEN p.code = $1 THEN $2::int ELSE $3::int END) s
       WHERE p.code IN ($1, $1 || 'C')`,
      ...[code, scale, changed],
    ],
    [
      `INSERT INTO pool_price (pool_sku_id, supply_price_fen, sale_price_fen, valid_from, valid_to)
       SELECT k.id, 500, 1000 + n, now() + make_interval(days => n * 30 - 60), now() + make_interval(days => n * 30 - 30)
       FROM pool_sku k JOIN goods_pool p ON p.id = k.pool_id, generate_series(0, 4) n WHERE p.code IN ($1, $1 || 'C')`,
      code,
    ],
    [
      `INSERT INTO mall (code, name, bank, pool_id) SELECT $1 || '-' || n, $1 || '-' || n, 'COMM', p.id
       FROM generate_series(1, $2) n JOIN goods_pool p ON p.code = CASE WHEN n < $2 THEN $1 ELSE $1 || 'C' END`,
      ...[code, malls],
    ],
    [
      `INSERT INTO mall_goods (mall_id, mall_kind, sku_id) SELECT w.id, w.kind, k.sku_id FROM mall w JOIN pool_sku k ON k.pool_id = w.pool_id
       WHERE w.code LIKE $1 || '-%'`,
      code,
    ],
    ['VACUUM ANALYZE'],
  ];
  for (const [text, ...values] of statements) await client.query(text, values);
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
  const terms = { name: 'bench', prices: 'sale', rule: 'percent', value: 99, rounding: 'fen' };
  const { id } = await post('/api/pool_price_change/prepare/', { ...terms, filter: { pool: String(pool) } });
  const reached = async (state: string) => {
    while (true) {
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
