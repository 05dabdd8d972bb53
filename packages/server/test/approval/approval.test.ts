import { randomUUID } from 'node:crypto';
import { orderPages } from '@zhanggui/contract/domains/order/order-readers';
import type { Permission } from '@zhanggui/contract/platform/catalogue/permission';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expireApprovals } from '../../src/features/approval/expire-approvals.job.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { barrier } from '../harness/barrier.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { type Reply, startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';
import { type OrderFixture, openOrderFixture } from '../order/order-fixture.ts';
import { type OrderSteps, orderStepsOn } from '../order/order-steps.ts';

let fixture: OrderFixture;
let server: TestServer;
let db: Db;
let orderSteps: OrderSteps;
let clerk: SignedIn;
let keeper: SignedIn;
let chief: SignedIn;

const onOrders = (leaf: string) => orderPages.map(({ page }): Permission => `${page}#${leaf}`);
const may: readonly Permission[] = [
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
const approves: readonly Permission[] = ['/system/approval', '/system/approval#approve'];

beforeAll(async () => {
  fixture = await openOrderFixture(30);
  server = await startTestServer({}, fixture.database);
  db = fixture.database.db();
  orderSteps = orderStepsOn(fixture);
  clerk = await signIn(server, { may: [...may, ...approves] });
  keeper = await signIn(server, { may: approves });
  chief = await signIn(server, { superuser: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  await db.rows("UPDATE approval SET state = 'expired' WHERE state = 'waiting'");
  await db.rows('UPDATE approval_rule SET is_deleted = true');
});

async function rule(measure: string, threshold: object, role?: number | null): Promise<number> {
  const reply = await chief.call('POST', '/api/approval_rule/', {
    ...{ name: `规则 ${measure}`, measure, role, state: 'enabled' },
    ...threshold,
  });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return reply.body.id;
}
const roleOf = async ({ id }: SignedIn) =>
  (await db.rows<{ role_id: number }>('SELECT role_id FROM "user" WHERE id = $1', [id]))[0]?.role_id ?? 0;
async function requested(pieces = 5): Promise<{ order: number; refund: number }> {
  const { code } = await fixture.stocked(pieces);
  const { id: order } = await orderSteps.paid([{ sku_code: code, quantity: pieces }]);
  await orderSteps.ask(order);
  return { order, refund: (await orderSteps.refundIds(order)).at(-1) ?? 0 };
}
const agree = (refund: number, who = clerk, key: string = randomUUID()) =>
  who.call('POST', `/api/refund/${refund}/approve/`, { note: '同意' }, { 'idempotency-key': key });
const decide = (reply: Reply | number, verb: string, who: SignedIn, body: object = {}): Promise<Reply> => {
  const id = typeof reply === 'number' ? reply : reply.body.approval.id;
  return who.call('POST', `/api/approval/${id}/${verb}/`, body, { 'idempotency-key': randomUUID() });
};
const refundState = async (id: number) =>
  (await db.rows<{ state: string }>('SELECT state FROM refund WHERE id = $1', [id]))[0]?.state;
const priceOf = async (id: number) =>
  (
    await db.rows<{ p: number; g: number }>('SELECT sale_price_fen AS p, goods_id AS g FROM sku WHERE id = $1', [id])
  )[0];

describe('a refund above the rule', () => {
  test('waits, shows what was sent, and is carried out in the name of its asker', async () => {
    await rule('refund_amount', { amount_fen: 4999 }, await roleOf(keeper));
    const { refund, order } = await requested();
    const key = randomUUID();
    const reply = await agree(refund, clerk, key);
    expect([reply.status, reply.body.approval.state]).toEqual([202, 'waiting']);
    expect((await agree(refund, clerk, key)).body).toEqual(reply.body);
    expect(await refundState(refund)).toBe('requested');
    const shown = (await keeper.call('GET', `/api/approval_readonly/${reply.body.approval.id}/`)).body;
    expect(shown).toMatchObject({ state: 'waiting', created_by: { id: clerk.id }, path: `/order/detail?id=${order}` });
    expect(shown.title).toMatch(/^同意退款 · R/);
    expect(shown.cause).toBe('规则 refund_amount：退款金额 50.00 元，超过 49.99 元');
    expect(shown.content.map(({ label, text }: { label: string; text: string }) => [label, text])).toContainEqual([
      '说明',
      '同意',
    ]);
    expect((await decide(reply, 'approve', keeper, { note: '核对无误' })).body).toMatchObject({
      state: 'approved',
      decided_by: { id: keeper.id },
      decision_note: '核对无误',
    });
    expect(await refundState(refund)).toBe('approved');
    const [row] = await db.rows<{ updated_by: number }>('SELECT updated_by FROM refund WHERE id = $1', [refund]);
    expect(row?.updated_by).toBe(clerk.id);
  });

  test('is told on the page of its order, to those whom the page opens to', async () => {
    await rule('refund_amount', { amount_fen: 100 });
    const { refund, order } = await requested();
    const reply = await agree(refund);
    const waiting = async (who: SignedIn, path: string) =>
      (await who.call('GET', `/api/approval/waiting/?path=${encodeURIComponent(path)}`)).body.approvals;
    const other = await signIn(server, { may: ['/order/list'] });
    const own = { id: reply.body.approval.id, target: `POST /api/refund/${refund}/approve/` };
    expect(await waiting(other, `/order/detail?id=${order}`)).toMatchObject([own]);
    expect(await waiting(other, `/order/detail?id=${order + 1}`)).toEqual([]);
    expect(await waiting(other, '/nowhere')).toEqual([]);
    const stranger = await signIn(server, { may: ['/goods/list'] });
    expect(await waiting(stranger, `/order/detail?id=${order}`)).toEqual([]);
    await decide(reply, 'approve', keeper);
    expect(await waiting(other, `/order/detail?id=${order}`)).toEqual([]);
  });

  test('at the rule or below it waits for nobody', async () => {
    await rule('refund_amount', { amount_fen: 5000 });
    expect((await agree((await requested()).refund)).status).toBe(200);
  });

  test('is decided by the role of the strictest rule, never by its asker, never without the leaf', async () => {
    await rule('refund_amount', { amount_fen: 100 }, await roleOf(clerk));
    await rule('refund_amount', { amount_fen: 1000 }, await roleOf(keeper));
    const reply = await agree((await requested()).refund);
    expect((await decide(reply, 'approve', clerk)).body).toMatchObject({ code: 'approval.own' });
    const other = await signIn(server, { may: [...may, ...approves] });
    const { status, body } = await decide(reply, 'approve', other);
    expect([status, body.code]).toEqual([403, 'approval.role']);
    const reader = await signIn(server, { may: ['/system/approval'] });
    expect((await decide(reply, 'approve', reader)).status).toBe(403);
    expect((await decide(reply, 'approve', chief)).status).toBe(200);
  });

  test('the superuser does not approve what the superuser sent', async () => {
    await rule('refund_amount', { amount_fen: 100 });
    const reply = await agree((await requested()).refund, chief);
    expect(reply.status).toBe(202);
    expect((await decide(reply, 'approve', chief)).body.code).toBe('approval.own');
  });

  test('all guards are checked again, and what they refuse stays waiting', async () => {
    await rule('refund_amount', { amount_fen: 100 });
    const { refund, order } = await requested();
    const reply = await agree(refund);
    await clerk.call('POST', `/api/refund/${refund}/reject/`, { reason: '买家撤销' });
    const late = await decide(reply, 'approve', keeper);
    expect([late.status, late.body.code]).toEqual([409, 'approval.refused']);
    expect(late.body.detail).toMatch(/^以提交人的名义执行未通过：/);
    expect((await clerk.call('GET', `/api/approval_readonly/${reply.body.approval.id}/`)).body.state).toBe('waiting');
    expect(await orderSteps.row(order)).toMatchObject({ refund_pending_fen: 0 });
  });

  test('the asker needs the right at the moment of approval', async () => {
    await rule('refund_amount', { amount_fen: 100 });
    const leaver = await signIn(server, { may });
    const reply = await agree((await requested()).refund, leaver);
    await db.rows("UPDATE backend_role SET menu_permission = '' WHERE id = $1", [await roleOf(leaver)]);
    const refused = await decide(reply, 'approve', keeper);
    expect([refused.status, refused.body.code]).toEqual([409, 'approval.refused']);
    await db.rows('UPDATE "user" SET is_active = false WHERE id = $1', [leaver.id]);
    expect((await decide(reply, 'approve', keeper)).body.code).toBe('approval.asker_gone');
  });

  test('an asker of a branch acts within the branch, and follows the own submission alone', async () => {
    await rule('refund_amount', { amount_fen: 100 });
    const [label] = await db.rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('城南') RETURNING id");
    const agent = await signIn(server, { may, agent_label_id: label?.id ?? 0 });
    const { refund, order } = await requested();
    await db.rows('UPDATE "order" SET agent_label_id = $2 WHERE id = $1', [order, label?.id]);
    await db.rows('UPDATE refund SET agent_label_id = $2 WHERE order_id = $1', [order, label?.id]);
    const reply = await agree(refund, agent);
    expect(reply.status, JSON.stringify(reply.body)).toBe(202);
    expect((await agent.call('GET', '/api/approval_readonly/')).body.count).toBe(1);
    expect((await decide(reply, 'approve', keeper)).status).toBe(200);
    expect(await refundState(refund)).toBe('approved');
  });
});

describe('the submitter does not approve as another', () => {
  const asAnother = async (who: SignedIn, work: () => Promise<Reply>): Promise<Reply> => {
    await chief.call('POST', `/api/user/${who.id}/sign_in_as/`, { reason: '代为处理' });
    const reply = await work();
    await chief.call('POST', '/account/leave_sign_in_as/', {});
    return reply;
  };

  test('neither who acted as the asker, nor by acting as the approver', async () => {
    await rule('refund_amount', { amount_fen: 100 });
    const byActing = await asAnother(clerk, async () => agree((await requested()).refund, chief));
    expect(byActing.status, JSON.stringify(byActing.body)).toBe(202);
    expect((await decide(byActing, 'approve', chief)).body.code).toBe('approval.own');
    expect((await decide(byActing, 'reject', chief, { note: '不妥' })).body.code).toBe('approval.own');
    expect((await decide(byActing, 'approve', keeper)).status).toBe(200);
    const own = await agree((await requested()).refund, chief);
    expect((await asAnother(keeper, () => decide(own, 'approve', chief))).body.code).toBe('approval.own');
    expect((await decide(own, 'approve', keeper)).status).toBe(200);
  });

  test('nor by a job', async () => {
    await rule('price_change', { percent: 30 });
    const ids = [(await priceOf((await fixture.stocked(0)).id))?.g];
    await asAnother(await signIn(server, { may }), () =>
      chief.call('POST', '/api/goods/adjust_price/', { ids, percent: 50 }),
    );
    await runNext(server.app.runner, ['bulk'], new AbortController().signal);
    const [waiting] = (await keeper.call('GET', '/api/approval_readonly/?state=waiting')).body.results;
    expect((await decide(waiting.id, 'approve', chief)).body.code).toBe('approval.own');
  });

  test('nor by another account of the same person, nor after giving it away', async () => {
    await rule('refund_amount', { amount_fen: 100 });
    const [second, heir] = [await signIn(server, { may: approves }), await signIn(server, { may: approves })];
    const [person] = await db.rows<{ id: number }>(
      "INSERT INTO uni_account (name, tel, user_id) VALUES ('何同', '13912340001', $1) RETURNING id",
      [clerk.id],
    );
    const [staff] = await db.rows<{ id: number }>(
      "INSERT INTO staff (name, tel, type, status, user_id) VALUES ('何同', '13912340001', 2, 1, $1) RETURNING id",
      [second.id],
    );
    await db.rows("INSERT INTO uni_account_record (uni_account_id, kind, record_id) VALUES ($1, 'staff_person', $2)", [
      person?.id,
      staff?.id,
    ]);
    const reply = await agree((await requested()).refund);
    expect((await decide(reply, 'approve', second)).body.code).toBe('approval.own');
    const given = await chief.call('POST', `/api/user/${clerk.id}/hand_over/`, { to: heir.id, leaves: false });
    expect(given.status, JSON.stringify(given.body)).toBe(200);
    for (const who of [clerk, second, heir])
      expect((await decide(reply, 'approve', who)).body.code).toBe('approval.own');
    await db.rows('UPDATE uni_account_record SET is_deleted = true WHERE uni_account_id = $1', [person?.id]);
    await db.rows('UPDATE uni_account SET is_deleted = true, user_id = NULL WHERE id = $1', [person?.id]);
    expect((await decide(reply, 'reject', second, { note: '重新提交' })).status).toBe(200);
  });
});

describe('a waiting submission', () => {
  test('is withdrawn by its asker alone, rejected with a reason, and decided once', async () => {
    await rule('refund_amount', { amount_fen: 100 });
    const { refund } = await requested();
    const first = await agree(refund);
    expect((await agree(refund)).body.code).toBe('approval.waiting');
    expect((await decide(first, 'withdraw', keeper)).status).toBe(404);
    expect((await decide(first, 'withdraw', clerk)).body.state).toBe('withdrawn');
    expect((await decide(first, 'approve', keeper)).body.code).toBe('transition.refused');
    const second = await agree(refund);
    expect((await decide(second, 'reject', keeper)).body).toEqual({ note: ['原因不能为空'] });
    expect((await decide(second, 'reject', keeper, { note: '金额有误' })).body.state).toBe('rejected');
    expect(await refundState(refund)).toBe('requested');
  });

  test('ends when nobody decides in time', async () => {
    await rule('refund_amount', { amount_fen: 100 });
    const reply = await agree((await requested()).refund);
    const { id } = reply.body.approval;
    await db.rows("UPDATE approval SET expires_at = now() - interval '1 second' WHERE id = $1", [id]);
    expect((await decide(reply, 'approve', keeper)).body.code).toBe('approval.expired');
    await expireApprovals.work(fixture.ctx(undefined), server.app.runner.surface);
    expect((await clerk.call('GET', `/api/approval_readonly/${id}/`)).body.state).toBe('expired');
  });
});

describe('a price', () => {
  const patch = (id: number, body: object, who = clerk) => who.call('PATCH', `/api/sku/${id}/`, body);

  test('below cost or far from the old one waits, wherever it is changed', async () => {
    await rule('price_change', { percent: 30 });
    await rule('price_below_cost', { amount_fen: 0 }, await roleOf(keeper));
    const { id } = await fixture.stocked(0);
    await db.rows("UPDATE goods SET pictures = '{/media/a.png}' WHERE id = $1", [(await priceOf(id))?.g]);
    expect((await patch(id, { sale_price_fen: 1300 })).status).toBe(200);
    const jump = await patch(id, { sale_price_fen: 2000 });
    expect(jump.status, JSON.stringify(jump.body)).toBe(202);
    expect((await patch(id, { weight_g: 500 })).status).toBe(200);
    const loss = await clerk.call('POST', `/api/goods/${(await priceOf(id))?.g}/adjust_price/`, { percent: 40 });
    const shown = (await keeper.call('GET', `/api/approval_readonly/${loss.body.approval.id}/`)).body;
    expect(shown.cause).toContain('变动 60%');
    expect(shown.cause).toContain('低于成本 0.80 元');
    expect(shown.role.id).toBe(await roleOf(keeper));
    expect((await decide(jump, 'approve', keeper)).status).toBe(200);
    expect((await priceOf(id))?.p).toBe(2000);
  });

  test('waits for the role that one rule names, though a weightier one names none', async () => {
    await rule('price_change', { percent: 30 }, await roleOf(keeper));
    await rule('price_below_cost', { amount_fen: 0 });
    const loss = await patch((await fixture.stocked(0)).id, { sale_price_fen: 400 });
    const { body } = await chief.call('GET', `/api/approval_readonly/${loss.body.approval.id}/`);
    expect([body.cause, body.role.id]).toEqual([expect.stringContaining('低于成本'), await roleOf(keeper)]);
    const other = await signIn(server, { may: approves });
    expect((await decide(loss, 'approve', other)).body.code).toBe('approval.role');
  });

  test('of new goods below cost waits, and so do the goods; without a price yet there is nothing to wait for', async () => {
    await rule('price_below_cost', { amount_fen: 100 });
    const [{ id: category = 0 } = {}] = await db.rows<{ id: number }>('SELECT id FROM category LIMIT 1');
    const make = (code: string, sale_price_fen: number) =>
      clerk.call('POST', '/api/goods/', {
        ...{ name: `新品 ${code}`, category },
        skus: [{ code, spec_values: [], sale_price_fen, cost_fen: 600 }],
      });
    const made = async () => (await clerk.call('GET', '/api/goods_readonly/?name=新品 XP2')).body.results;
    expect((await make('XP0', 0)).status).toBe(201);
    expect((await make('XP1', 500)).status).toBe(201);
    const low = await make('XP2', 499);
    expect([low.status, low.body.approval?.state]).toEqual([202, 'waiting']);
    expect((await make('XP2', 499)).body.code).toBe('approval.waiting');
    expect(await made()).toEqual([]);
    const shown = (await keeper.call('GET', `/api/approval_readonly/${low.body.approval.id}/`)).body;
    expect(shown).toMatchObject({ title: '新建商品 · 新品 XP2', cause: expect.stringContaining('低于成本 1.01 元') });
    expect((await decide(low, 'approve', keeper)).status).toBe(200);
    expect(await made()).toMatchObject([{ lowest_price_fen: 499, created_by: { id: clerk.id } }]);
  });

  test('whose circumstances moved beyond what was seen is not carried out', async () => {
    await rule('price_change', { percent: 30 });
    const { id } = await fixture.stocked(0);
    const reply = await patch(id, { sale_price_fen: 1500 });
    await db.rows('UPDATE sku SET sale_price_fen = 500 WHERE id = $1', [id]);
    expect((await decide(reply, 'approve', keeper)).body.code).toBe('approval.moved');
    expect((await priceOf(id))?.p).toBe(500);
  });

  test('of many goods waits record by record', async () => {
    await rule('price_change', { percent: 30 });
    const [near, far] = [await fixture.stocked(0), await fixture.stocked(0)];
    const ids = [(await priceOf(near.id))?.g, (await priceOf(far.id))?.g];
    await clerk.call('POST', '/api/goods/adjust_price/', { ids, percent: 50 });
    await runNext(server.app.runner, ['bulk'], new AbortController().signal);
    const items = (await clerk.call('GET', '/api/job_item_readonly/?ordering=id')).body.results;
    expect(items.map(({ state, message }: { state: string; message: string }) => [state, message])).toEqual([
      ['done', '已提交复核'],
      ['done', '已提交复核'],
    ]);
    const waiting = (await keeper.call('GET', '/api/approval_readonly/?state=waiting')).body.results;
    expect(waiting).toHaveLength(2);
    expect((await decide(waiting[0].id, 'approve', keeper)).status).toBe(200);
    expect([(await priceOf(near.id))?.p, (await priceOf(far.id))?.p].sort()).toEqual([1000, 500]);
  });

  test('two who approve at once carry it out once; without the lock it would be twice', async () => {
    await rule('price_change', { percent: 5 });
    const { id } = await fixture.stocked(0);
    const adjust = async () => {
      const goods = (await priceOf(id))?.g;
      return clerk.call('POST', `/api/goods/${goods}/adjust_price/`, { percent: 90 });
    };
    const reply = await adjust();
    const eyes = [keeper, chief, keeper, chief];
    const outcomes = await Promise.all(eyes.map((who) => decide(reply, 'approve', who)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await priceOf(id))?.p).toBe(900);

    const bothHaveRead = barrier(2);
    const naive = async () => {
      const [row] = await db.rows<{ state: string }>("SELECT 'waiting' AS state FROM approval LIMIT 1");
      await bothHaveRead();
      if (row?.state !== 'waiting') return;
      await db.rows('UPDATE sku SET sale_price_fen = round(sale_price_fen * 0.9) WHERE id = $1', [id]);
    };
    await Promise.all([naive(), naive()]);
    expect((await priceOf(id))?.p).toBe(729);
  });
});

test('a rule names the threshold of its measure, and a role that sees every row', async () => {
  const post = (body: object) => chief.call('POST', '/api/approval_rule/', { name: '规则', state: 'enabled', ...body });
  expect((await post({ measure: 'refund_amount', percent: 5 })).body).toEqual({ amount_fen: ['请填写金额'] });
  expect((await post({ measure: 'price_change', amount_fen: 5 })).body).toEqual({ percent: ['请填写百分比'] });
  const [role] = await db.rows<{ id: number }>(
    "INSERT INTO backend_role (name, menu_permission, scope) VALUES ('分公司', '', 'agent') RETURNING id",
  );
  expect((await post({ measure: 'refund_amount', amount_fen: 5, role: role?.id })).body).toHaveProperty('role');
  const made = await rule('refund_amount', { amount_fen: 5, percent: 9 });
  const off = await chief.call('PATCH', `/api/approval_rule/${made}/`, { state: 'disabled' });
  expect(off.body).toMatchObject({ state: 'disabled', amount_fen: 5, percent: null });
  expect((await agree((await requested()).refund)).status).toBe(200);
});
