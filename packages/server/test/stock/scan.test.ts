import { beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { sharedTestServer } from '../harness/shared-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await sharedTestServer();
});

const own = `SC${Date.now().toString(36)}`.toUpperCase();
const page = '/admin-psi/warehouses/io/inbound-docs';

async function skusWith(barcodes: readonly string[]): Promise<void> {
  await server.database.db().rows(
    `WITH c AS (INSERT INTO category (name, level) VALUES ($1, 1) RETURNING id),
     g AS (INSERT INTO goods (name, category_id, unit, tax_rate, stock_type, state) SELECT $1, id, '袋', 9, 1, 'on' FROM c RETURNING id)
     INSERT INTO sku (goods_id, code, name, sale_price_fen, barcode)
     SELECT g.id, $1 || '-' || b.no, '大米 ' || b.no, 100, b.barcode FROM g, unnest($2::text[]) WITH ORDINALITY b(barcode, no)`,
    [own, barcodes],
  );
}

const scan = (person: SignedIn, codes: readonly string[]) =>
  person.call('POST', '/api/stock_doc/scan/', { codes: codes.map((code) => ({ code })) });

test('a code or barcode calls its SKU; a code wins, what calls none is left out', async () => {
  await skusWith([`${own}1`, `${own}2`, `${own}-1`]);
  const clerk = await signIn(server, { may: [page] });
  const { status, body } = await scan(clerk, [
    `${own}-2`,
    `${own.toLowerCase()}-3`,
    `${own}1`,
    `${own}2`,
    'nothing',
    `${own}-1`,
  ]);
  const found = (body as { found: readonly { scanned: string; code: string }[] }).found;
  expect([status, found.map(({ scanned, code }) => [scanned, code])]).toEqual([
    200,
    [
      [`${own}-2`, `${own}-2`],
      [`${own.toLowerCase()}-3`, `${own}-3`],
      [`${own}1`, `${own}-1`],
      [`${own}2`, `${own}-2`],
      [`${own}-1`, `${own}-1`],
    ],
  ]);
  expect((await scan(await signIn(server, { may: [] }), ['x'])).status).toBe(403);
});
