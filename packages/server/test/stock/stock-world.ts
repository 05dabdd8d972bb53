import { randomBytes } from 'node:crypto';
import { domains } from '@zhanggui/contract/app';
import { composeEnums } from '@zhanggui/contract/platform/open-enum';
import { pino } from 'pino';
import { serverDomains } from '../../src/app.ts';
import { postEntries } from '../../src/domains/stock/ledger/ledger.service.ts';
import type { DocumentKey } from '../../src/domains/stock/ledger/stock-document.ts';
import { type Allocation, reserveStock, type WantedLine } from '../../src/domains/stock/stock.service.ts';
import { type Context, inTransaction } from '../../src/platform/context.ts';
import type { Scope } from '../../src/platform/database/scope.ts';
import { collectExtensions } from '../../src/platform/extension/extension-point.ts';
import { systemCaller } from '../../src/platform/identity/caller.ts';
import { createIdentity } from '../../src/platform/identity/identity.ts';
import { viewersOf } from '../../src/platform/identity/viewers.ts';
import { createOutward } from '../../src/platform/outward/outward.ts';
import { simulators } from '../harness/adapters.ts';
import type { TestDatabase } from '../harness/database.ts';
import { testSecret } from '../harness/names.ts';

composeEnums(domains);
const extensions = collectExtensions(serverDomains);
const viewers = viewersOf(serverDomains);

/** A mall, its goods and warehouses in a database of a test's own. */
export interface StockWorld {
  readonly ctx: Context;
  readonly mall_id: number;
  readonly scoped: (scope: Scope) => Context;
  readonly warehouse: (options?: Partial<Warehouse>) => Promise<number>;
  readonly sku: (options?: Partial<Sku>) => Promise<{ id: number; code: string }>;
  /** Receives pieces at a price in fen apiece. */
  readonly receive: (location_id: number, sku_id: number, quantity: number, price_fen?: number) => Promise<void>;
  /** Holds pieces for a document in a transaction of its own, for the mall and Qingdao, as the SKUs say now. */
  readonly reserve: (document: DocumentKey, lines: readonly Wanted[], ctx?: Context) => Promise<Allocation[]>;
  readonly level: (location_id: number, sku_id: number) => Promise<Level | undefined>;
  /** What is wrong with the books: empty when they balance. */
  readonly faults: () => Promise<string[]>;
}

interface Wanted {
  readonly line_id: number;
  readonly sku_id: number;
  readonly quantity: number;
}

interface Warehouse {
  readonly priority: number;
  readonly agent_label_id: number | null;
  readonly serves: boolean;
  readonly rule: { readonly region: readonly string[]; readonly priority: number };
}

interface Sku {
  readonly fulfilment: 'stock' | 'supplier' | 'presale';
  readonly presale_quota: number | null;
  readonly declared_quantity: number | null;
  readonly shelf_life_days: number | null;
}

interface Level {
  readonly on_hand: number;
  readonly reserved: number;
  readonly value_fen: number;
}

export const qingdao = ['山东省', '青岛市', '市南区'];

/** A context of the system's own in a scope; staff by default. */
export function makeContext(database: TestDatabase, scope: Scope = { kind: 'staff' }): Context {
  return {
    db: database.db(scope),
    caller: { ...systemCaller, scope },
    client: { address: '', user_agent: '' },
    identity: createIdentity({ db: database.db(), domains, extensions, secret: testSecret, viewers }),
    outward: createOutward('public'),
    adapters: simulators(),
    extensions,
    clock: () => new Date(),
    random: randomBytes,
    log: pino({ level: 'silent' }),
    request_id: 'test',
  };
}

/** Fills an empty database with one mall and returns what makes the rest. */
export async function makeStockWorld(database: TestDatabase): Promise<StockWorld> {
  const scoped = (scope: Scope) => makeContext(database, scope);
  const ctx = scoped({ kind: 'staff' });
  const insert = async (text: string, values: readonly unknown[] = []) => {
    const [row] = await ctx.db.rows<{ id: number }>(`${text} RETURNING id`, values);
    return row?.id ?? 0;
  };
  const mall_id = await insert("INSERT INTO mall (code, name, bank) VALUES ('QD', '青岛银行商城', 'QDCCB')");
  const category = await insert("INSERT INTO category (name, level) VALUES ('米面粮油', 1)");
  const supplier = await insert("INSERT INTO supplier (code, name, state) VALUES ('S1', '五常米业', 'approved')");
  let made = 0;
  const next = () => {
    made += 1;
    return made;
  };

  async function sku({
    fulfilment = 'stock',
    presale_quota = null,
    shelf_life_days = null,
    declared_quantity,
  }: Partial<Sku> = {}) {
    const code = `SKU-${next()}`;
    const goods = await insert(
      `INSERT INTO goods (name, category_id, supplier_id, pictures, unit, tax_rate, stock_type, state)
       VALUES ($1, $2, $3, '{/media/a.png}', '袋', 9, 1, 'on')`,
      [code, category, supplier],
    );
    await insert('INSERT INTO goods_mall (goods_id, mall_id) VALUES ($1, $2)', [goods, mall_id]);
    const id = await insert(
      'INSERT INTO sku (goods_id, code, name, sale_price_fen, fulfilment, presale_quota, shelf_life_days) VALUES ($1, $2, $2, 1000, $3, $4, $5)',
      [goods, code, fulfilment, presale_quota, shelf_life_days],
    );
    if (declared_quantity !== undefined) {
      await insert(
        "INSERT INTO supplier_offer (supplier_id, sku_id, price, declared_quantity) VALUES ($1, $2, '1.5', $3)",
        [supplier, id, declared_quantity],
      );
    }
    return { id, code };
  }

  async function receive(location_id: number, sku_id: number, quantity: number, price_fen = 100) {
    const document = { kind: 'stock_doc', id: next(), no: `RK${made}` } as const;
    const entry = { line_id: 1, location_id, sku_id, type: 105, quantity, value_fen: quantity * price_fen };
    await ctx.db.transaction((db) => postEntries({ ...ctx, db }, { document, posting_no: 1, entries: [entry] }));
  }

  async function reserve(document: DocumentKey, lines: readonly Wanted[], by = ctx) {
    const rows = await by.db.rows<{ id: number } & Pick<WantedLine, 'fulfilment' | 'supplier_id'>>(
      `SELECT s.id, s.fulfilment, CASE WHEN s.fulfilment = 'supplier' THEN g.supplier_id END AS supplier_id
       FROM sku s JOIN goods g ON g.id = s.goods_id WHERE s.id = ANY($1::bigint[])`,
      [lines.map((line) => line.sku_id)],
    );
    const wanted = lines.flatMap((line) =>
      rows.filter(({ id }) => id === line.sku_id).map(({ id: _, ...own }) => ({ ...line, ...own })),
    );
    return inTransaction(by, (tx) => reserveStock(tx, { document, lines: wanted, mall_id, region: qingdao }));
  }

  async function level(location_id: number, sku_id: number) {
    const [row] = await ctx.db.rows<Level>(
      'SELECT on_hand, reserved, value_fen FROM stock_level WHERE location_id = $1 AND sku_id = $2',
      [location_id, sku_id],
    );
    return row;
  }

  return {
    ...{ ctx, mall_id, scoped, sku, receive, reserve, level },
    warehouse: (options = {}) => insertWarehouse(insert, { code: `WH${next()}`, mall_id, ...options }),
    faults: () => bookFaults(ctx),
  };
}

type Insert = (text: string, values?: readonly unknown[]) => Promise<number>;

async function insertWarehouse(
  insert: Insert,
  options: Partial<Warehouse> & { readonly code: string; readonly mall_id: number },
): Promise<number> {
  const { code, mall_id, priority = 100, agent_label_id = null, serves = true, rule } = options;
  const id = await insert(
    'INSERT INTO location (code, name, region, priority, agent_label_id) VALUES ($1, $1, $2, $3, $4)',
    [code, qingdao, priority, agent_label_id],
  );
  const carried = [id, agent_label_id];
  if (serves) {
    await insert('INSERT INTO warehouse_mall (location_id, agent_label_id, mall_id) VALUES ($1, $2, $3)', [
      ...carried,
      mall_id,
    ]);
  }
  if (rule) {
    await insert(
      'INSERT INTO warehouse_region (location_id, agent_label_id, region, priority) VALUES ($1, $2, $3, $4)',
      [...carried, rule.region, rule.priority],
    );
  }
  return id;
}

/** Recomputes every balance from the raw rows. */
export async function bookFaults(ctx: Context): Promise<string[]> {
  const rows = await ctx.db.rows<{ fault: string }>(
    `SELECT format('level %s: on hand %s, movements %s', l.id, l.on_hand, m.quantity) AS fault
       FROM stock_level l LEFT JOIN LATERAL (SELECT coalesce(sum(quantity), 0) AS quantity, coalesce(sum(value_fen), 0) AS value_fen
         FROM stock_movement m WHERE m.sku_id = l.sku_id AND m.location_id = l.location_id) m ON true
       WHERE l.on_hand <> m.quantity OR l.value_fen <> m.value_fen
     UNION ALL
     SELECT format('level %s: reserved %s, held %s', l.id, l.reserved, h.open)
       FROM stock_level l LEFT JOIN LATERAL (SELECT coalesce(sum(open_quantity), 0) AS open
         FROM stock_hold h WHERE h.sku_id = l.sku_id AND h.location_id = l.location_id) h ON true
       WHERE l.reserved <> h.open
     UNION ALL
     SELECT format('movement %s: before %s, the one before it ended at %s', c.id, c.before, c.previous)
       FROM (SELECT id, "before", lag("after", 1, 0) OVER (PARTITION BY sku_id, location_id ORDER BY id) AS previous
         FROM stock_movement) c
       WHERE c."before" <> c.previous
     UNION ALL
     SELECT format('level %s: on hand %s, lots %s', l.id, l.on_hand, b.quantity)
       FROM stock_level l LEFT JOIN LATERAL (SELECT coalesce(sum(on_hand), 0) AS quantity
         FROM stock_lot b WHERE b.sku_id = l.sku_id AND b.location_id = l.location_id) b ON true
       WHERE l.has_lots AND l.on_hand <> b.quantity
     UNION ALL
     SELECT format('lot %s: on hand %s, moved %s', b.id, b.on_hand, b.opening + p.quantity)
       FROM stock_lot b LEFT JOIN LATERAL (SELECT coalesce(sum(quantity), 0) AS quantity
         FROM stock_movement_lot p WHERE p.lot_id = b.id) p ON true
       WHERE b.on_hand <> b.opening + p.quantity`,
  );
  return rows.map((row) => row.fault);
}
