import { randomBytes } from 'node:crypto';
import { domains } from '@zhanggui/contract/app';
import { composeEnums } from '@zhanggui/contract/platform/open-enum';
import { pino } from 'pino';
import { serverDomains } from '../../src/app.ts';
import type { Placing } from '../../src/domains/order/place/placing.ts';
import type { Context } from '../../src/platform/context.ts';
import { collectExtensions } from '../../src/platform/extension/extension-point.ts';
import { type Caller, systemCaller } from '../../src/platform/identity/caller.ts';
import { createIdentity } from '../../src/platform/identity/identity.ts';
import { viewersOf } from '../../src/platform/identity/viewers.ts';
import { createOutward } from '../../src/platform/outward/outward.ts';
import { simulators } from '../harness/adapters.ts';
import { startTestDatabase, type TestDatabase } from '../harness/database.ts';
import { testSecret } from '../harness/names.ts';

composeEnums(domains);
const extensions = collectExtensions(serverDomains);
const viewers = viewersOf(serverDomains);

/** A mall that sells, with one warehouse behind it, and an application that orders there. */
export interface OrderFixture {
  readonly database: TestDatabase;
  readonly mall_id: number;
  readonly location_id: number;
  readonly app_id: number;
  /** The context of a caller; the application by default, now by default. */
  readonly ctx: (caller?: Caller, clock?: () => Date) => Context;
  /** A SKU on the shelf with this many pieces in the warehouse, at ten yuan by default. */
  readonly stocked: (pieces: number, price_fen?: number) => Promise<{ readonly id: number; readonly code: string }>;
  readonly close: () => Promise<void>;
}

export const system = systemCaller;

/** Opens the fixture on a database of its own; `connections` is the number of concurrent callers. */
export async function openOrderFixture(connections = 12): Promise<OrderFixture> {
  const database = await startTestDatabase({ staff: connections });
  const db = database.db();
  const one = async (text: string, values: readonly unknown[] = []): Promise<number> => {
    const [row] = await db.rows<{ id: number }>(text, values);
    return row?.id ?? 0;
  };
  const mall_id = await one("INSERT INTO mall (code, name, bank) VALUES ('M1', '一号商城', 'COMM') RETURNING id");
  const location_id = await one(
    "INSERT INTO location (code, name, region, address) VALUES ('W1', '一号仓', '{山东省,青岛市}', '物流大道 1 号') RETURNING id",
  );
  await one('INSERT INTO warehouse_mall (location_id, mall_id) VALUES ($1, $2) RETURNING id', [location_id, mall_id]);
  const app_id = await one(
    "INSERT INTO app_key (name, key, sealed_secret, channel, mall_id) VALUES ('小程序', 'ak_1', '-', '小程序', $1) RETURNING id",
    [mall_id],
  );
  const category = await one("INSERT INTO category (name, level) VALUES ('粮油', 1) RETURNING id");
  const identity = createIdentity({ db, domains, extensions, secret: testSecret, viewers });
  const app: Caller = {
    kind: 'app',
    id: app_id,
    name: '小程序',
    channel: '小程序',
    mall_id,
    agent_label_id: null,
    scope: { kind: 'staff' },
  };
  return {
    database,
    mall_id,
    location_id,
    app_id,
    ctx: (caller = app, clock = () => new Date()) => ({
      db: database.db(caller.scope),
      caller,
      client: { address: '', user_agent: '' },
      ...{ identity, outward: createOutward('public'), extensions, adapters: simulators() },
      clock,
      random: randomBytes,
      log: pino({ level: 'silent' }),
      request_id: 'test',
    }),
    stocked: async (pieces, price_fen = 1000) => {
      const code = `S${randomBytes(4).toString('hex')}`;
      const goods = await one(
        "INSERT INTO goods (name, category_id, unit, tax_rate, stock_type, state) VALUES ($1, $2, '件', 13, 1, 'on') RETURNING id",
        [`商品 ${code}`, category],
      );
      await one('INSERT INTO goods_mall (goods_id, mall_id) VALUES ($1, $2) RETURNING id', [goods, mall_id]);
      const id = await one(
        'INSERT INTO sku (goods_id, code, name, sale_price_fen, cost_fen) VALUES ($1, $2, $3, $4, 600) RETURNING id',
        [goods, code, `商品 ${code}`, price_fen],
      );
      if (pieces > 0) {
        await one(
          'INSERT INTO stock_level (location_id, sku_id, on_hand, value_fen) VALUES ($1, $2, $3, $3 * 600) RETURNING id',
          [location_id, id, pieces],
        );
        await one(
          `INSERT INTO stock_movement (occurred_at, location_id, sku_id, type, quantity, before, after, unit_cost, value_fen,
             document_kind, document_id, document_no, line_id, leg, posting_no)
           VALUES (now(), $1, $2, 105, $3, 0, $3, 6, $3 * 600, 'stock_doc', -$2::bigint, 'OPEN', $2, 1, 1) RETURNING id`,
          [location_id, id, pieces],
        );
      }
      return { id, code };
    },
    close: () => database.close(),
  };
}

let counter = 0;

/** A number that no other call of this run gets. */
export function fresh(prefix: string): string {
  counter += 1;
  return `${prefix}-${process.pid}-${counter}-${randomBytes(4).toString('hex')}`;
}

/** An order of some pieces through the application. */
export function placing(fixture: OrderFixture, lines: Placing['lines'], change: Partial<Placing> = {}): Placing {
  return {
    kind: 'mall',
    mall_id: fixture.mall_id,
    agent_label_id: null,
    channel: '小程序',
    external_no: fresh('E'),
    buyer_name: '李雷',
    buyer_phone: '13800000001',
    region: ['山东省', '青岛市', '市南区'],
    address: '香港中路 1 号',
    delivery_method: 'express',
    bank_cell: null,
    lines,
    buyer_remark: null,
    staff_remark: null,
    ...change,
  };
}
