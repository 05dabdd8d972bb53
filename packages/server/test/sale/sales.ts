import { bookChecks } from '../../src/app.ts';
import { createOwnerDb, type Db } from '../../src/platform/database/db.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { makeStockWorld, type StockWorld } from '../stock/stock-world.ts';

/** A warehouse with goods, and two people who sell them. */
export interface Sales {
  readonly db: Db;
  readonly maker: SignedIn;
  readonly checker: SignedIn;
  readonly warehouse: number;
  readonly world: StockWorld;
  /** A SKU of which so many pieces at 5 yuan lie in the warehouse. */
  readonly sku: (pieces: number) => Promise<number>;
  readonly customer: (change?: object) => Promise<number>;
  /** Calls and answers the body; throws what is refused. */
  // The tests' own assertions say what a body is.
  readonly call: (who: SignedIn, path: string, body?: object) => Promise<ReturnType<typeof JSON.parse>>;
  readonly read: (path: string, id: number) => Promise<ReturnType<typeof JSON.parse>>;
  /** A draft that was submitted and approved. */
  readonly approved: (path: string, body: object) => Promise<number>;
  /** The rules of sales, stock and open items that rows break. */
  readonly faults: () => Promise<string[]>;
  /** An approved order of pieces at 10 yuan with 13 % tax. */
  readonly order: (customer: number, lines: readonly (readonly [sku: number, quantity: number])[]) => Promise<number>;
}

let made = 0;

async function faultsOf(db: Db): Promise<string[]> {
  const own = bookChecks.filter(({ name }) => /^(sale|stock|open_item)\./.test(name));
  const found = await Promise.all(own.map(async ({ name, sql }) => ((await db.rows(sql)).length > 0 ? [name] : [])));
  return found.flat();
}

export async function openSales(server: TestServer): Promise<Sales> {
  const db = server.database.db();
  const world = await makeStockWorld(server.database);
  // Opening receipts of the world are under document numbers of their own choosing, from 1.
  await createOwnerDb(server.database.pools).rows("SELECT setval(pg_get_serial_sequence('stock_doc', 'id'), 1000000)");
  const [maker, checker] = [await signIn(server, { superuser: true }), await signIn(server, { superuser: true })];
  const warehouse = await world.warehouse();
  const call: Sales['call'] = async (who, path, body = {}) => {
    const reply = await who.call('POST', path, body);
    if (reply.status >= 300) throw Object.assign(new Error(JSON.stringify(reply.body)), { body: reply.body });
    return reply.body;
  };
  const approved: Sales['approved'] = async (path, body) => {
    const { id } = await call(maker, `${path}/`, body);
    await call(maker, `${path}/${id}/submit/`);
    await call(checker, `${path}/${id}/approve/`);
    return id;
  };
  return {
    ...{ db, maker, checker, warehouse, world, call, approved },
    faults: () => faultsOf(db),
    sku: async (pieces) => {
      const { id } = await world.sku();
      if (pieces > 0) await world.receive(warehouse, id, pieces, 500);
      return id;
    },
    customer: async (change = {}) => {
      made += 1;
      const body = {
        ...{ name: `客户${made}`, kind: 'company', level: 'normal', settlement: 'days', settlement_days: 30 },
        contacts: [{ name: '王海', phone: '13812345678', is_default: true }],
        ...change,
      };
      return (await call(maker, '/api/customer/', body)).id;
    },
    read: async (path, id) => (await maker.call('GET', `${path}_readonly/${id}/`)).body,
    order: (customer, lines) =>
      approved('/api/sale_order', {
        ...{ customer, warehouse },
        lines: lines.map(([sku, quantity]) => ({ sku, quantity, price: '10', tax_rate: 13 })),
      }),
  };
}
