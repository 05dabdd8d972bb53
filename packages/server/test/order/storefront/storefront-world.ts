import { randomBytes } from 'node:crypto';
import { createAppKey } from '../../../src/features/public-api/app-key.service.ts';
import type { Adapters } from '../../../src/platform/adapter/adapters.ts';
import { testSecret } from '../../harness/names.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { type SignedCall, signedCalls } from '../../public-api/signed-call.ts';

/** A server with a mall that sells rice, of which one kind is sold out, and two applications that place orders there. */
export interface Storefront {
  readonly server: TestServer;
  readonly app: SignedCall;
  readonly other: SignedCall;
}

/** A text that no other test has. */
export const own = (prefix: string) => `${prefix}-${randomBytes(6).toString('hex')}`;

export async function openStorefront(adapters?: Adapters): Promise<Storefront> {
  const server = await startTestServer(adapters && { adapters });
  const db = server.database.db();
  await db.rows(`
    WITH m AS (INSERT INTO mall (code, name, bank) VALUES ('M', '商城', 'COMM') RETURNING id),
    w AS (INSERT INTO location (code, name, region) VALUES ('W', '仓', '{山东省}') RETURNING id),
    wm AS (INSERT INTO warehouse_mall (location_id, mall_id) SELECT w.id, m.id FROM w, m),
    c AS (INSERT INTO category (name, level) VALUES ('粮油', 1) RETURNING id),
    g AS (INSERT INTO goods (name, category_id, unit, tax_rate, stock_type, state) SELECT '大米', id, '袋', 9, 1, 'on' FROM c RETURNING id),
    gm AS (INSERT INTO goods_mall (goods_id, mall_id) SELECT g.id, m.id FROM g, m),
    s AS (INSERT INTO sku (goods_id, code, name, sale_price_fen) SELECT g.id, v.code, v.code, v.price FROM g,
      (VALUES ('RICE-5', 4990), ('RICE-10', 8990), ('SOLD-OUT', 100)) v(code, price) RETURNING id, code)
    INSERT INTO stock_level (location_id, sku_id, on_hand) SELECT w.id, s.id, 1000 FROM w, s WHERE s.code <> 'SOLD-OUT'`);
  const [mall] = await db.rows<{ id: number }>('SELECT id FROM mall');
  const key = (name: string) =>
    createAppKey(server.app.contextFor('test'), testSecret, {
      name,
      channel: name,
      mall_id: mall?.id ?? null,
      agent_label_id: null,
      rate_per_minute: null,
    });
  return {
    server,
    app: signedCalls(server.origin, await key('小程序')),
    other: signedCalls(server.origin, await key('网银')),
  };
}

export const buyer = {
  name: '韩梅梅',
  phone: '13912345678',
  province: '山东省',
  city: '青岛市',
  county: '市南区',
  address: '1 号',
};
/** The body of an order of two sacks of rice. */
export const order = (change: Record<string, unknown> = {}) => ({
  external_no: own('E'),
  kind: 'mall',
  buyer,
  delivery_method: 'express',
  lines: [{ sku_code: 'RICE-5', quantity: 2 }],
  ...change,
});
