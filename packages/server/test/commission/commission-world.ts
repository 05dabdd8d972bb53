import { bookChecks } from '../../src/app.ts';
import { accrueDue, collectLines, followRefunds } from '../../src/domains/commission/accrue.service.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { type OrderFixture, openOrderFixture, system } from '../order/order-fixture.ts';
import { type OrderSteps, orderStepsOn } from '../order/order-steps.ts';

/** A label with orders, and two people of the head office who settle its commission. */
export interface CommissionWorld {
  readonly db: Db;
  readonly server: TestServer;
  readonly fixture: OrderFixture;
  readonly steps: OrderSteps;
  readonly maker: SignedIn;
  readonly checker: SignedIn;
  readonly label: (name?: string) => Promise<number>;
  /** A received order of pieces at ten yuan, past its window; answers the order and its line. */
  readonly sold: (label: number, pieces: number, daysAgo?: number) => Promise<{ id: number; line: number }>;
  /** Money of a line that was given back, and what follows. */
  readonly refund: (sale: { id: number; line: number }, fen: number) => Promise<void>;
  readonly accrue: () => Promise<void>;
  readonly rule: (body: object) => Promise<{ status: number; body: ReturnType<typeof JSON.parse> }>;
  readonly build: (label: number, to_date?: string) => Promise<{ status: number; body: ReturnType<typeof JSON.parse> }>;
  /** An event of a settlement by a person; answers the state, or the code of the refusal. */
  readonly move: (who: SignedIn, id: number, event: string, body?: object) => Promise<string>;
  readonly account: (label: number) => Promise<{ balance_fen: number; held_fen: number }>;
  /** The rules of commission that rows break. */
  readonly faults: () => Promise<string[]>;
}

const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

export async function openCommission(): Promise<CommissionWorld> {
  const fixture = await openOrderFixture();
  const server = await startTestServer({}, fixture.database);
  const db = fixture.database.db();
  const steps = orderStepsOn(fixture);
  const ctx = () => fixture.ctx(system);
  const [maker, checker] = [await signIn(server, { superuser: true }), await signIn(server, { superuser: true })];
  const goods = await fixture.stocked(100_000);
  const one = async (text: string, values: readonly unknown[]) =>
    (await db.rows<{ id: number }>(text, values))[0]?.id ?? 0;
  return {
    ...{ db, server, fixture, steps, maker, checker },
    label: (name = '青岛分公司') => one('INSERT INTO agent_label (name) VALUES ($1) RETURNING id', [name]),
    sold: async (label, pieces, daysAgo = 16) => {
      const { id } = await steps.paid([{ sku_code: goods.code, quantity: pieces }]);
      await steps.ship(id);
      await steps.receive(id);
      await db.rows(
        `UPDATE "order" /* no edit: a test */ SET agent_label_id = $2, received_at = now() - make_interval(days => $3) WHERE id = $1`,
        [id, label, daysAgo],
      );
      await db.rows('UPDATE order_line /* no edit: a test */ SET agent_label_id = $2 WHERE order_id = $1', [id, label]);
      return { id, line: (await steps.lineIds(id))[0] ?? 0 };
    },
    refund: async ({ id, line }, fen) => {
      await db.rows('UPDATE order_line /* no edit: a test */ SET refunded_fen = refunded_fen + $2 WHERE id = $1', [
        line,
        fen,
      ]);
      await followRefunds(ctx(), id);
    },
    accrue: async () => {
      await collectLines(ctx());
      await accrueDue(ctx());
    },
    rule: (body) => maker.call('POST', '/api/commission_rule/set/', { starts_date: '2020-01-01', ...body }),
    build: (agent_label, to_date = today()) =>
      maker.call('POST', '/api/commission_settlement/build/', { agent_label, to_date }),
    move: async (who, id, event, body = {}) => {
      const reply = await who.call('POST', `/api/commission_settlement/${id}/${event}/`, body);
      return reply.body.state ?? reply.body.code ?? JSON.stringify(reply.body);
    },
    account: async (label) => {
      const [row] = await db.rows<{ balance_fen: number; held_fen: number }>(
        'SELECT balance_fen, held_fen FROM commission_account WHERE agent_label_id = $1',
        [label],
      );
      return row ?? { balance_fen: 0, held_fen: 0 };
    },
    faults: async () => {
      const own = bookChecks.filter(({ name }) => /^(commission|commission_account|open_item)\./.test(name));
      const found = await Promise.all(
        own.map(async ({ name, sql }) => ((await db.rows(sql)).length > 0 ? [name] : [])),
      );
      return found.flat();
    },
  };
}
