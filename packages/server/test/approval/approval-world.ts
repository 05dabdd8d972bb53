import { randomUUID } from 'node:crypto';
import { orderPages } from '@zhanggui/contract/domains/order/order-readers';
import type { Permission } from '@zhanggui/contract/platform/catalogue/permission';
import { type SignedIn, signIn } from '../harness/people.ts';
import { type Reply, startTestServer } from '../harness/server.ts';
import { openOrderFixture } from '../order/order-fixture.ts';
import { orderStepsOn } from '../order/order-steps.ts';

const onOrders = (leaf: string) => orderPages.map(({ page }): Permission => `${page}#${leaf}`);

/** What a clerk holds who agrees to refunds and sets prices. */
export const may: readonly Permission[] = [
  ...orderPages.map(({ page }) => page),
  ...onOrders('approve'),
  ...([
    '/goods/list',
    '/goods/list#create',
    '/goods/list#update',
    '/goods/sku-list',
    '/goods/sku-list#update',
  ] as const),
];
export const approves: readonly Permission[] = ['/system/approval', '/system/approval#approve'];

/** People who submit and decide, and the orders and goods on which they do. */
export type ApprovalWorld = Awaited<ReturnType<typeof openApprovals>>;

export async function openApprovals() {
  const fixture = await openOrderFixture(30);
  const server = await startTestServer({}, fixture.database);
  const db = fixture.database.db();
  const orderSteps = orderStepsOn(fixture);
  const clerk = await signIn(server, { may: [...may, ...approves] });
  const keeper = await signIn(server, { may: approves });
  const chief = await signIn(server, { superuser: true });
  return {
    ...{ fixture, server, db, orderSteps, clerk, keeper, chief },
    close: () => server.close(),
    /** Ends what waits, and leaves no rule. */
    async clear(): Promise<void> {
      await db.rows("UPDATE approval SET state = 'expired' WHERE state = 'waiting'");
      await db.rows('UPDATE approval_rule SET is_deleted = true');
    },
    async rule(measure: string, threshold: object, role?: number | null): Promise<number> {
      const reply = await chief.call('POST', '/api/approval_rule/', {
        ...{ name: `规则 ${measure}`, measure, role, state: 'enabled' },
        ...threshold,
      });
      if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
      return reply.body.id;
    },
    async requested(pieces = 5): Promise<{ order: number; refund: number }> {
      const { code } = await fixture.stocked(pieces);
      const { id: order } = await orderSteps.paid([{ sku_code: code, quantity: pieces }]);
      await orderSteps.ask(order);
      return { order, refund: (await orderSteps.refundIds(order)).at(-1) ?? 0 };
    },
    agree: (refund: number, who = clerk, key: string = randomUUID()) =>
      who.call('POST', `/api/refund/${refund}/approve/`, { note: '同意' }, { 'idempotency-key': key }),
    decide: (reply: Reply | number, verb: string, who: SignedIn, body: object = {}): Promise<Reply> => {
      const id = typeof reply === 'number' ? reply : reply.body.approval.id;
      return who.call('POST', `/api/approval/${id}/${verb}/`, body, { 'idempotency-key': randomUUID() });
    },
    async priceOf(id: number): Promise<{ p: number; g: number } | undefined> {
      const sql = 'SELECT sale_price_fen AS p, goods_id AS g FROM sku WHERE id = $1';
      return (await db.rows<{ p: number; g: number }>(sql, [id]))[0];
    },
  };
}
