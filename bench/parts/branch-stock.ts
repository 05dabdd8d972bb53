import type pg from 'pg';

/** How much stock history is made. */
export interface HistorySize {
  readonly branches: number;
  readonly skus: number;
  readonly days: number;
  /** Movements of one SKU at one place. */
  readonly moves: number;
}

const skuCode = 'BENCH-';
const branchesOfCity = 20;

const limits = "SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET work_mem = '256MB'";

/** One bank with cities and branches below it, and a warehouse; every place has every SKU. Two clients fill the places. */
export async function makeBranchStock(client: pg.Client, other: pg.Client, size: HistorySize): Promise<void> {
  const { branches, skus, days, moves } = size;
  for (const lane of [client, other]) await lane.query(limits);
  await reopenMonths(client);
  await client.query(
    `INSERT INTO sku (goods_id, code, name, sale_price_fen)
     SELECT (SELECT min(id) FROM goods), '${skuCode}' || n, '测试商品 ' || n, 200 FROM generate_series(1, $1::int) n`,
    [skus],
  );
  await client.query(
    `INSERT INTO bank_cell (code, name, level, bank_id, region)
     SELECT 'BENCH-0', '测试银行', 1, min(id), '{山东省,青岛市}' FROM bank`,
  );
  const cells = (level: number, prefix: string, count: string, parent: string) =>
    `INSERT INTO bank_cell (code, name, level, parent_id, bank_id, region)
     SELECT '${prefix}' || n, '${prefix}' || n, ${level}, p.id, p.bank_id, p.region
     FROM generate_series(0, ${count}) n JOIN bank_cell p ON p.code = ${parent} ORDER BY n`;
  await client.query(cells(3, 'BENCH-C', `${Math.ceil(branches / branchesOfCity) - 1}`, "'BENCH-0'"));
  await client.query(cells(4, 'BENCH-B', `${branches - 1}`, `'BENCH-C' || n / ${branchesOfCity}`));
  await client.query(
    "INSERT INTO location (code, name, region, address) VALUES ('BENCH-W', '测试仓库', '{山东省,青岛市}', '一号')",
  );
  const { rows } = await client.query<{ id: string }>(
    "SELECT id FROM location WHERE code = 'BENCH-W' OR code LIKE 'WD-BENCH-B%' ORDER BY id",
  );
  const places = rows.map(({ id }) => id);
  await Promise.all(
    [client, other].map(async (lane) => {
      for (let id = places.shift(); id !== undefined; id = places.shift()) await fillPlace(lane, id, { days, moves });
    }),
  );
  await client.query('VACUUM ANALYZE');
}

/** The demo has closed months, which take no history. */
async function reopenMonths(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM stock_period ORDER BY month DESC');
  for (const { id } of rows) {
    await client.query(
      'UPDATE stock_period SET state = \'reopened\', reopened_by_id = (SELECT min(id) FROM "user") WHERE id = $1',
      [id],
    );
  }
}

/** Ten pieces in, four or six out, at one yuan each; days are spread over the whole time. */
async function fillPlace(client: pg.Client, id: string, { days, moves }: Omit<HistorySize, 'branches' | 'skus'>) {
  const series = `
    SELECT p.id AS location_id, p.kind, p.bank_cell_id, s.id AS sku_id, n,
      CASE n % 4 WHEN 2 THEN -4 WHEN 0 THEN -6 ELSE 10 END AS quantity,
      now() - make_interval(secs => ($2::int - (n - random()) * $2::int / $3::int) * 86400) AS at
    FROM location p CROSS JOIN generate_series(1, $3::int) n JOIN sku s ON s.code LIKE '${skuCode}%' WHERE p.id = $1::bigint`;
  await client.query(
    `INSERT INTO stock_movement (occurred_at, created_at, location_id, location_kind, bank_cell_id, sku_id, type, quantity,
       before, after, unit_cost, value_fen, document_kind, document_id, document_no, line_id, leg, posting_no)
     SELECT at, at, location_id, kind, bank_cell_id, sku_id, CASE WHEN quantity > 0 THEN 101 ELSE 201 END, quantity,
       total - quantity, total, 1, quantity * 100, 'stock_doc', -location_id, 'BENCH', sku_id, 1, n
     FROM (SELECT m.*, sum(quantity) OVER (PARTITION BY sku_id ORDER BY n)::int AS total FROM (${series}) m) t
     ORDER BY n, sku_id`,
    [id, days, moves],
  );
  await client.query(
    `INSERT INTO stock_level (location_id, location_kind, bank_cell_id, sku_id, on_hand, value_fen)
     SELECT location_id, location_kind, bank_cell_id, sku_id, sum(quantity), sum(value_fen)
     FROM stock_movement WHERE location_id = $1::bigint GROUP BY 1, 2, 3, 4`,
    [id],
  );
}

/** Posts single pieces to branches, one transaction after the other, until it is stopped; answers what each took in ms. */
export function startPostings(clients: readonly pg.Client[]): () => Promise<readonly number[]> {
  const times: number[] = [];
  let isStopped = false;
  const work = clients.map(async (client, lane) => {
    for (let n = 0; !isStopped; n += 1) {
      const begun = performance.now();
      await client.query(
        `WITH level AS (
           UPDATE stock_level SET on_hand = on_hand + 1, value_fen = value_fen + 100, updated_at = now()
           WHERE id = (SELECT l.id FROM stock_level l JOIN sku s ON s.id = l.sku_id AND s.code = $1
             WHERE l.location_kind = 'bank_cell' ORDER BY l.id OFFSET $2 LIMIT 1) RETURNING *)
         INSERT INTO stock_movement (occurred_at, location_id, location_kind, bank_cell_id, sku_id, type, quantity, before,
           after, unit_cost, value_fen, document_kind, document_id, document_no, line_id, leg, posting_no)
         SELECT clock_timestamp(), location_id, location_kind, bank_cell_id, sku_id, 101, 1, on_hand - 1, on_hand, 1, 100,
           'stock_doc', -$3::bigint, 'BENCH', $4::bigint, 1, 1 FROM level`,
        [`${skuCode}${1 + (n % 40) + lane * 40}`, n % 5, Date.now(), lane * 1_000_000 + n],
      );
      times.push(performance.now() - begun);
    }
  });
  return async () => {
    isStopped = true;
    await Promise.all(work);
    return times.toSorted((a, b) => a - b);
  };
}
