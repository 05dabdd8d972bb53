import { randomBytes } from 'node:crypto';
import { pickupPage } from '@zhanggui/contract/domains/order/pickup/pickup-page';
import { orderServer } from '../../../src/domains/order/domain.ts';
import { createAppKey } from '../../../src/features/public-api/app-key.service.ts';
import { type Cells, makeCells } from '../../bank/cells.ts';
import { testSecret } from '../../harness/names.ts';
import { type SignedIn, signIn } from '../../harness/people.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { relayOnce } from '../../harness/work-off.ts';
import { type SignedCall, signedCalls } from '../../public-api/signed-call.ts';

/** A number that no other call of this run gets. */
export const own = (prefix: string): string => `${prefix}-${randomBytes(6).toString('hex')}`;

/** A storefront, a warehouse and bank cells, with accounts for each. */
export interface Counter {
  readonly server: TestServer;
  readonly cells: Cells;
  readonly app: SignedCall;
  readonly keeper: SignedIn;
  /** Staff of a bank cell: registers arrivals and hands over. */
  readonly clerk: (bank_cell_id: number) => Promise<SignedIn>;
  /** An application whose orders are those of an agent label. */
  readonly storefrontOf: (agent_label_id: number | null) => Promise<SignedCall>;
  readonly place: (change?: Record<string, unknown>, by?: SignedCall) => ReturnType<SignedCall>;
  /** A paid order of `quantity` pieces at the counter Q11, and its pickup. */
  readonly paid: (quantity?: number) => Promise<Fetched>;
  readonly ready: (quantity?: number) => Promise<Fetched>;
  readonly codeOf: (order_no: string) => Promise<string>;
  readonly act: (id: number, verb: string, body?: object) => ReturnType<SignedIn['call']>;
  readonly pickup: (id: number) => Promise<Readonly<Record<string, never>>>;
  /** Requests a refund, approves it, and lets its channel answer. */
  readonly refund: (order_no: string, input?: object) => Promise<void>;
  readonly requested: (order_no: string, input?: object) => Promise<number>;
  /** Approves a refund, and lets its channel answer. */
  readonly agreed: (id: number) => Promise<void>;
  /** Stock of the SKU at warehouse and cells. */
  readonly levels: () => Promise<readonly { kind: string; name: string; on_hand: number; reserved: number }[]>;
}

export interface Fetched {
  readonly id: number;
  readonly order_id: number;
  readonly order_no: string;
}

/** Opens a counter on a server of its own. */
export async function openCounter(): Promise<Counter> {
  const server = await startTestServer();
  const db = server.database.db();
  const cells = await makeCells(server);
  await db.rows("UPDATE bank_cell SET takes_pickup = true, address = '延吉路 1 号' WHERE level = 4");
  await db.rows(`
    WITH m AS (INSERT INTO mall (code, name, bank) VALUES ('M', '商城', 'COMM') RETURNING id),
    w AS (INSERT INTO location (code, name, region, address) VALUES ('W', '仓', '{山东省,青岛市}', '物流路 1 号') RETURNING id),
    wm AS (INSERT INTO warehouse_mall (location_id, mall_id) SELECT w.id, m.id FROM w, m),
    c AS (INSERT INTO category (name, level) VALUES ('粮油', 1) RETURNING id),
    g AS (INSERT INTO goods (name, category_id, unit, tax_rate, stock_type, state) SELECT '大米', id, '袋', 9, 1, 'on' FROM c RETURNING id),
    gm AS (INSERT INTO goods_mall (goods_id, mall_id) SELECT g.id, m.id FROM g, m),
    s AS (INSERT INTO sku (goods_id, code, name, sale_price_fen, fulfilment, presale_quota) SELECT g.id, v.code, v.code, 5000, v.f, v.q FROM g,
      (VALUES ('RICE', 'stock', NULL), ('AHEAD', 'presale', 9)) v(code, f, q) RETURNING id, code),
    l AS (INSERT INTO stock_level (location_id, sku_id, on_hand, value_fen) SELECT w.id, s.id, 1000, 600000 FROM w, s WHERE s.code = 'RICE')
    INSERT INTO stock_movement (occurred_at, location_id, sku_id, type, quantity, before, after, unit_cost, value_fen,
      document_kind, document_id, document_no, line_id, leg, posting_no)
    SELECT now(), w.id, s.id, 105, 1000, 0, 1000, 6, 600000, 'stock_doc', -1, 'OPEN', 1, 1, 1 FROM w, s WHERE s.code = 'RICE'`);
  const [mall] = await db.rows<{ id: number }>('SELECT id FROM mall');
  const storefrontOf: Counter['storefrontOf'] = async (agent_label_id) => {
    const terms = { name: '小程序', channel: '小程序', mall_id: mall?.id ?? null, rate_per_minute: null };
    const key = await createAppKey(server.app.contextFor('test'), testSecret, { ...terms, agent_label_id });
    return signedCalls(server.origin, key);
  };
  const app = await storefrontOf(null);
  const keeper = await signIn(server, { superuser: true });
  const place: Counter['place'] = (change = {}, by = app) =>
    by('POST', '/open/v1/orders/', {
      ...{ external_no: own('E'), kind: 'mall', buyer: { name: '韩梅梅', phone: '13912345678' } },
      ...{ delivery_method: 'self_pickup', bank_cell: 'Q11', lines: [{ sku_code: 'RICE', quantity: 2 }] },
      ...change,
    });
  const act: Counter['act'] = (id, verb, body = {}) => keeper.call('POST', `/api/pickup/${id}/${verb}/`, body);
  const paid = async (quantity = 2): Promise<Fetched> => {
    const { body } = await place({ lines: [{ sku_code: 'RICE', quantity }] });
    const notice = { pay_no: own('P'), channel_no: own('C'), method: 'wechat', amount_fen: body.payable_fen };
    const paid_at = Math.floor(Date.now() / 1000);
    await app('POST', `/open/v1/orders/${body.order_no}/payments/`, { ...notice, paid_at });
    const [row] = (await keeper.call('GET', `/api/pickup_readonly/?order_no=${body.order_no}`)).body.results;
    return { id: row.id, order_id: row.order.id, order_no: body.order_no };
  };
  const requested: Counter['requested'] = async (order_no, input = {}) => {
    await app('POST', `/open/v1/orders/${order_no}/refunds/`, { refund_no: own('R'), reason: '不要了', ...input });
    const found = await db.rows<{ id: number }>(
      'SELECT r.id FROM refund r JOIN "order" o ON o.id = r.order_id WHERE o.order_no = $1 ORDER BY r.id DESC',
      [order_no],
    );
    return found[0]?.id ?? 0;
  };
  const agreed: Counter['agreed'] = async (id) => {
    await keeper.call('POST', `/api/refund/${id}/approve/`, {});
    await relayOnce(server.app.contextFor('outbox'), orderServer.subscribers ?? [], server.app.runner.surface);
  };
  return {
    ...{ server, cells, app, storefrontOf, keeper, place, act, paid, requested },
    clerk: (bank_cell_id) =>
      signIn(server, { bank_cell_id, may: [pickupPage, `${pickupPage}#arrive`, `${pickupPage}#pick_up`] }),
    ready: async (quantity) => {
      const fetched = await paid(quantity);
      for (const verb of ['dispatch', 'arrive']) await act(fetched.id, verb);
      return fetched;
    },
    codeOf: async (order_no) => (await app('POST', `/open/v1/orders/${order_no}/pickup-code/`, {})).body.code,
    pickup: async (id) => (await keeper.call('GET', `/api/pickup_readonly/${id}/`)).body,
    agreed,
    refund: async (order_no, input) => agreed(await requested(order_no, input)),
    levels: () =>
      db.rows(`SELECT p.kind, p.name, l.on_hand, l.reserved FROM stock_level l JOIN location p ON p.id = l.location_id
        WHERE l.on_hand > 0 ORDER BY p.id`),
  };
}
