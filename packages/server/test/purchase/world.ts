import { serverDomains } from '../../src/app.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { relayOnce } from '../harness/work-off.ts';

interface Line {
  readonly id: number;
  readonly sku_code: string;
  readonly state: string;
  readonly left_quantity: number;
}

/** Two suppliers, A and B, that deliver two SKUs each, with their people and one who may do everything. */
export interface SupplierWorld {
  readonly server: TestServer;
  readonly db: Db;
  readonly chief: SignedIn;
  readonly a: { readonly id: number; readonly person: SignedIn; readonly skus: readonly number[] };
  readonly b: { readonly id: number; readonly person: SignedIn; readonly skus: readonly number[] };
  /** A paid order of these SKUs, two pieces each, as the suppliers' lines show it; answers its id. */
  readonly order: (skus: readonly number[], change?: object) => Promise<number>;
  /** Lets the messages that wait be handled. */
  readonly relay: () => Promise<void>;
  /** The lines of an order in a caller's scope. */
  readonly lines: (order: number, who?: SignedIn) => Promise<readonly Line[]>;
  readonly close: () => Promise<void>;
}

const receiver = {
  buyer_name: '李雷',
  buyer_phone: '13812345678',
  region: ['山东省', '青岛市', '市南区'],
  address: '香港中路 1 号',
};

/** What no reply to a supplier may hold: the sale price and the cost of everything in this world, in fen and in yuan. */
export const secrets = ['778899', '7788.99', '334455', '3344.55'];

/** Opens the world on a server of its own. */
export async function openSupplierWorld(): Promise<SupplierWorld> {
  const server = await startTestServer();
  const db = server.database.db();
  const chief = await signIn(server, { superuser: true });
  const rows = await db.rows<{ supplier: number; sku: number; mall: number }>(`
    WITH m AS (INSERT INTO mall (code, name, bank) VALUES ('M', '商城', 'COMM') RETURNING id),
    w AS (INSERT INTO location (code, name, region, address, contact, phone)
      VALUES ('W', '青岛仓', '{山东省,青岛市}', '仓储路 9 号', '张大勇', '13900001111') RETURNING id),
    wm AS (INSERT INTO warehouse_mall (location_id, mall_id) SELECT w.id, m.id FROM w, m),
    c AS (INSERT INTO category (name, level) VALUES ('粮油', 1) RETURNING id),
    u AS (INSERT INTO supplier (code, name, state) VALUES ('A', '甲供应商', 'approved'), ('B', '乙供应商', 'approved') RETURNING id, code),
    g AS (INSERT INTO goods (name, category_id, unit, tax_rate, stock_type, state, supplier_id)
      SELECT '大米' || u.code, c.id, '袋', 9, 1, 'on', u.id FROM c, u RETURNING id, supplier_id),
    gm AS (INSERT INTO goods_mall (goods_id, mall_id) SELECT g.id, m.id FROM g, m),
    s AS (INSERT INTO sku (goods_id, code, name, sale_price_fen, cost_fen, fulfilment)
      SELECT g.id, 'K' || g.id || '-' || n, '大米', 778899, 334455, 'supplier' FROM g, generate_series(1, 2) n
      RETURNING id, goods_id),
    o AS (INSERT INTO supplier_offer (supplier_id, sku_id, price, declared_quantity, lead_days)
      SELECT g.supplier_id, s.id, 3344.55, 100, 3 FROM s JOIN g ON g.id = s.goods_id)
    SELECT g.supplier_id AS supplier, s.id AS sku, m.id AS mall FROM s JOIN g ON g.id = s.goods_id, m ORDER BY s.id`);
  const ids = [...new Set(rows.map(({ supplier }) => supplier))];
  const side = async (id = 0) => ({
    id,
    person: await signIn(server, { supplier_id: id }),
    skus: rows.filter(({ supplier }) => supplier === id).map(({ sku }) => sku),
  });
  const relay = async () => {
    const subscribers = serverDomains.flatMap((domain) => domain.subscribers ?? []);
    while ((await relayOnce(server.app.contextFor('outbox'), subscribers, server.app.runner.surface)) > 0);
  };
  let paid = 0;
  return {
    ...{ server, db, chief, relay, a: await side(ids[0]), b: await side(ids[1]) },
    order: async (skus, change = {}) => {
      const body = { mall: rows[0]?.mall, ...receiver, ...change, lines: skus.map((sku) => ({ sku, quantity: 2 })) };
      const placed = await chief.call('POST', '/api/order/', body);
      if (placed.status !== 201) throw new Error(JSON.stringify(placed.body));
      paid += 1;
      const pay = { pay_no: `PAY-${paid}`, method: 'offline', amount_fen: placed.body.payable_fen };
      await chief.call('POST', `/api/order/${placed.body.id}/pay/`, pay);
      await relay();
      return placed.body.id;
    },
    lines: async (order, who = chief) =>
      (await who.call('GET', `/api/supplier_line_readonly/?order=${order}&ordering=id`)).body.results,
    close: () => server.close(),
  };
}

let sent = 0;

/** A tracking number that no other parcel of this run has. */
export function trackingNo(): string {
  sent += 1;
  return `SF${String(1_000_000_000_000 + sent)}`;
}

/** A parcel with everything that is left of some lines. */
export function parcelOf(lines: readonly Line[], tracking_no = trackingNo()) {
  return {
    carrier: 'SF',
    tracking_no,
    lines: lines.map(({ id, left_quantity }) => ({ line: id, quantity: left_quantity })),
  };
}
