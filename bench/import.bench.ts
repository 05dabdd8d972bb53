import { importShipments } from '@zhanggui/contract/domains/order/shipment/import-shipments';
import { importGoods } from '@zhanggui/contract/domains/shop/goods/import-goods';
import type { ImportDeclaration } from '@zhanggui/contract/features/import/import';
import type { XlsxStreamRow } from 'hucre/xlsx';
import pg from 'pg';
import { ordersOfHouse, startHouse } from './parts/house.ts';
import { measureJob, measureQuiet } from './parts/jobs.ts';
import { startRecord } from './parts/results/record.ts';
import { signIn } from './parts/server.ts';
import { spreadsheet } from './parts/spreadsheet.ts';

const clerks = 8;

/** Checks of uploaded files, nothing of which is written, while people go on working. */
async function run(): Promise<void> {
  const { database, server, data_dir, stop } = await startHouse();
  try {
    const token = await signIn(server.origin, data_dir, 'superuser');
    const caller = { server, token, clerks };
    process.stdout.write(`import bench: ${clerks} clerks, Node ${process.version}\n`);
    await measureQuiet(caller);
    const record = startRecord('import', { engine: `${database.engine}, ${clerks} clerks`, data: ordersOfHouse });
    const send = async (name: string, declaration: ImportDeclaration, rows: readonly XlsxStreamRow[]) => {
      const file = await spreadsheet([Object.values(declaration.columns).map(({ label }) => label), ...rows]);
      const megabytes = (file.size / 1_048_576).toFixed(1);
      const cost = await measureJob(`${name}, ${megabytes} MB`, caller, () =>
        upload(server.origin, token, declaration, file),
      );
      record.add({ measure: name, value: cost.seconds, unit: 's', asked: `≤ ${rows.length > 10_000 ? 90 : 10} s` });
      record.add({ measure: `${name}, memory more`, value: cost.megabytes, unit: 'MB' });
    };
    await send('10,000 goods', importGoods, goodsRows(10_000));
    for (const count of [10_000, 100_000]) {
      await send(`${count} tracking numbers`, importShipments, await parcels(database.url, count));
    }
    record.save();
  } finally {
    await stop();
  }
}

function goodsRows(count: number): XlsxStreamRow[] {
  const sample = Object.keys(importGoods.columns).map(
    (name) => (importGoods.sample as Readonly<Record<string, string>>)[name] ?? null,
  );
  const at = (name: string) => Object.keys(importGoods.columns).indexOf(name);
  return Array.from({ length: count }, (_, n) =>
    sample
      .toSpliced(at('name'), 1, `大米 ${Math.floor(n / 2)}`)
      .toSpliced(at('code'), 1, `BENCH-${n}`)
      .toSpliced(at('specs'), 1, `包装:${n % 2}`)
      .toSpliced(at('category'), 1, null),
  );
}

/** Rows for orders that exist, most of which can not be shipped any more: each of them is a fault to be written down. */
async function parcels(url: string, count: number): Promise<XlsxStreamRow[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ order_no: string }>('SELECT order_no FROM "order" ORDER BY id DESC LIMIT $1', [
    count,
  ]);
  await client.end();
  return rows.map(({ order_no }, n) => [order_no, '顺丰', `SF${1_000_000_000_000 + n}`]);
}

async function upload(origin: string, token: string, { path }: ImportDeclaration, file: Blob): Promise<Response> {
  const body = new FormData();
  body.set('file', file, '表.xlsx');
  return fetch(`${origin}${path}`, { method: 'POST', headers: { authorization: `token ${token}` }, body });
}

await run();
