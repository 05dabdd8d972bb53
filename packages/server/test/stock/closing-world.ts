import { daysOfMonth } from '@zhanggui/contract/domains/stock/closing/closing-month';
import { periodChecks } from '../../src/domains/stock/closing/closing.check.ts';
import { type LedgerEntry, postEntries } from '../../src/domains/stock/ledger/ledger.service.ts';
import { explainStock } from '../../src/domains/stock/ledger/stock-failure.service.ts';
import { type Context, inTransaction } from '../../src/platform/context.ts';
import { createOwnerDb, type Db } from '../../src/platform/database/db.ts';
import { startTestDatabase } from '../harness/database.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';
import { makeStockWorld, type StockWorld } from './stock-world.ts';

/** One movement as a test wants it. */
export interface Wanted {
  readonly at: Date;
  readonly location_id: number;
  readonly sku_id: number;
  readonly type: number;
  readonly quantity: number;
  readonly value_fen?: number;
}

/** A stored line of a closed month. */
export type Line = Readonly<
  Record<
    | 'location_id'
    | 'sku_id'
    | 'opening_quantity'
    | 'opening_fen'
    | 'in_quantity'
    | 'in_fen'
    | 'out_quantity'
    | 'out_fen'
    | 'closing_quantity'
    | 'closing_fen',
    number
  >
> & { readonly moved: unknown };

export interface ClosingWorld extends StockWorld {
  readonly server: TestServer;
  readonly owner: Db;
  /** The last months that are over, oldest first. */
  readonly months: readonly [string, string, string];
  readonly post: (wanted: Wanted, ctx?: Context) => Promise<void>;
  /** The place of a bank cell. */
  readonly placeOf: (cell: number) => Promise<number>;
  /** Runs the next closing that waits in the queue, and answers how it ended. */
  readonly runClosing: () => Promise<{ state: string; message: string | null }>;
  readonly lines: (month: string, kind?: string) => Promise<readonly Line[]>;
  /** The rules of closed months that the rows break, by the view given. */
  readonly broken: (db?: Db) => Promise<readonly string[]>;
}

/** Noon of the tenth day of a month. */
export const within = (month: string) => new Date(`${month}-10T12:00:00+08:00`);

function lastMonths(): ClosingWorld['months'] {
  const now = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7);
  const back = (months: number) => {
    const [year = 0, month = 0] = now.split('-').map(Number);
    const count = year * 12 + month - 1 - months;
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
  };
  return [back(3), back(2), back(1)];
}

/** A stock world with a server over it, whose movements have dates. */
export async function openClosingWorld(): Promise<ClosingWorld> {
  const database = await startTestDatabase({ staff: 32 });
  const world = await makeStockWorld(database);
  const server = await startTestServer({}, database);
  const owner = createOwnerDb(database.pools);
  let documents = 0;
  const post = async ({ at, ...wanted }: Wanted, ctx = world.ctx) => {
    documents += 1;
    const document = { kind: 'stock_doc', id: 100_000 + documents, no: `T${documents}` } as const;
    const entry = { line_id: 1, ...wanted } as LedgerEntry;
    const dated = { ...ctx, clock: () => at };
    await explainStock(() =>
      inTransaction(dated, (tx) => postEntries(tx, { document, posting_no: 1, entries: [entry] })),
    );
  };
  const placeOf = async (cell: number) =>
    (await owner.rows<{ id: number }>('SELECT id FROM location WHERE bank_cell_id = $1', [cell]))[0]?.id ?? 0;
  return {
    ...{ ...world, server, owner, post, placeOf, months: lastMonths() },
    runClosing: async () => {
      await runNext(server.app.runner, ['stock.close_period'], new AbortController().signal);
      const [job] = await owner.rows<{ state: string; message: string | null }>(
        "SELECT state, message FROM job_run WHERE kind = 'stock.close_period' ORDER BY finished_at DESC NULLS LAST LIMIT 1",
      );
      return job ?? { state: 'none', message: null };
    },
    lines: (month, kind = 'warehouse') =>
      owner.rows<Line>(
        `SELECT l.* FROM stock_period_line l JOIN stock_period c ON c.id = l.period_id
         WHERE c.month = $1 AND c.location_kind = $2 AND c.state <> 'reopened' ORDER BY l.location_id, l.sku_id`,
        [month, kind],
      ),
    broken: async (db = owner) => {
      const found: string[] = [];
      for (const { name, sql } of periodChecks) if ((await db.rows(`${sql} LIMIT 1`)).length > 0) found.push(name);
      return found;
    },
  };
}

/** The first moment after a month. */
export const endOf = (month: string) => daysOfMonth(month).ends_at;
