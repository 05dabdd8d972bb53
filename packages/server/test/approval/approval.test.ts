import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expireApprovals } from '../../src/features/approval/expire-approvals.job.ts';
import { barrier } from '../harness/barrier.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { runNext } from '../harness/work-off.ts';
import { type ApprovalWorld, approves, may, openApprovals } from './approval-world.ts';

let world: ApprovalWorld;

beforeAll(async () => {
  world = await openApprovals();
});
afterAll(() => world.close());
beforeEach(() => world.clear());

const roleOf = async ({ id }: SignedIn): Promise<number> =>
  (await world.db.rows<{ role_id: number }>('SELECT role_id FROM "user" WHERE id = $1', [id]))[0]?.role_id ?? 0;
const refundState = async (id: number) =>
  (await world.db.rows<{ state: string }>('SELECT state FROM refund WHERE id = $1', [id]))[0]?.state;

describe('a refund above the rule', () => {
  test('waits, shows what was sent, and is carried out in the name of its asker', async () => {
    await world.rule('refund_amount', { amount_fen: 4999 }, await roleOf(world.keeper));
    const { refund, order } = await world.requested();
    const key = randomUUID();
    const reply = await world.agree(refund, world.clerk, key);
    expect([reply.status, reply.body.approval.state]).toEqual([202, 'waiting']);
    expect((await world.agree(refund, world.clerk, key)).body).toEqual(reply.body);
    expect(await refundState(refund)).toBe('requested');
    const shown = (await world.keeper.call('GET', `/api/approval_readonly/${reply.body.approval.id}/`)).body;
    expect(shown).toMatchObject({
      state: 'waiting',
      created_by: { id: world.clerk.id },
      path: `/order/detail?id=${order}`,
    });
    expect(shown.title).toMatch(/^同意退款 · R/);
    expect(shown.cause).toBe('规则 refund_amount：退款金额 50.00 元，超过 49.99 元');
    expect(shown.content.map(({ label, text }: { label: string; text: string }) => [label, text])).toContainEqual([
      '说明',
      '同意',
    ]);
    expect((await world.decide(reply, 'approve', world.keeper, { note: '核对无误' })).body).toMatchObject({
      state: 'approved',
      decided_by: { id: world.keeper.id },
      decision_note: '核对无误',
    });
    expect(await refundState(refund)).toBe('approved');
    const [row] = await world.db.rows<{ updated_by: number }>('SELECT updated_by FROM refund WHERE id = $1', [refund]);
    expect(row?.updated_by).toBe(world.clerk.id);
  });

  test('is told on the page of its order, to those whom the page opens to', async () => {
    await world.rule('refund_amount', { amount_fen: 100 });
    const { refund, order } = await world.requested();
    const reply = await world.agree(refund);
    const waiting = async (who: SignedIn, path: string) =>
      (await who.call('GET', `/api/approval/waiting/?path=${encodeURIComponent(path)}`)).body.approvals;
    const other = await signIn(world.server, { may: ['/order/list'] });
    const own = { id: reply.body.approval.id, target: `POST /api/refund/${refund}/approve/` };
    expect(await waiting(other, `/order/detail?id=${order}`)).toMatchObject([own]);
    expect(await waiting(other, `/order/detail?id=${order + 1}`)).toEqual([]);
    expect(await waiting(other, '/nowhere')).toEqual([]);
    const stranger = await signIn(world.server, { may: ['/goods/list'] });
    expect(await waiting(stranger, `/order/detail?id=${order}`)).toEqual([]);
    await world.decide(reply, 'approve', world.keeper);
    expect(await waiting(other, `/order/detail?id=${order}`)).toEqual([]);
  });

  test('at the rule or below it waits for nobody', async () => {
    await world.rule('refund_amount', { amount_fen: 5000 });
    expect((await world.agree((await world.requested()).refund)).status).toBe(200);
  });

  test('is decided by the role of the strictest rule, never by its asker, never without the leaf', async () => {
    await world.rule('refund_amount', { amount_fen: 100 }, await roleOf(world.clerk));
    await world.rule('refund_amount', { amount_fen: 1000 }, await roleOf(world.keeper));
    const reply = await world.agree((await world.requested()).refund);
    expect((await world.decide(reply, 'approve', world.clerk)).body).toMatchObject({ code: 'approval.own' });
    const other = await signIn(world.server, { may: [...may, ...approves] });
    const { status, body } = await world.decide(reply, 'approve', other);
    expect([status, body.code]).toEqual([403, 'approval.role']);
    const reader = await signIn(world.server, { may: ['/system/approval'] });
    expect((await world.decide(reply, 'approve', reader)).status).toBe(403);
    expect((await world.decide(reply, 'approve', world.chief)).status).toBe(200);
  });

  test('the superuser does not approve what the superuser sent', async () => {
    await world.rule('refund_amount', { amount_fen: 100 });
    const reply = await world.agree((await world.requested()).refund, world.chief);
    expect(reply.status).toBe(202);
    expect((await world.decide(reply, 'approve', world.chief)).body.code).toBe('approval.own');
  });

  test('all guards are checked again, and what they refuse stays waiting', async () => {
    await world.rule('refund_amount', { amount_fen: 100 });
    const { refund, order } = await world.requested();
    const reply = await world.agree(refund);
    await world.clerk.call('POST', `/api/refund/${refund}/reject/`, { reason: '买家撤销' });
    const late = await world.decide(reply, 'approve', world.keeper);
    expect([late.status, late.body.code]).toEqual([409, 'approval.refused']);
    expect(late.body.detail).toMatch(/^以提交人的名义执行未通过：/);
    expect((await world.clerk.call('GET', `/api/approval_readonly/${reply.body.approval.id}/`)).body.state).toBe(
      'waiting',
    );
    expect(await world.orderSteps.row(order)).toMatchObject({ refund_pending_fen: 0 });
  });

  test('the asker needs the right at the moment of approval', async () => {
    await world.rule('refund_amount', { amount_fen: 100 });
    const leaver = await signIn(world.server, { may });
    const reply = await world.agree((await world.requested()).refund, leaver);
    await world.db.rows("UPDATE backend_role SET menu_permission = '' WHERE id = $1", [await roleOf(leaver)]);
    const refused = await world.decide(reply, 'approve', world.keeper);
    expect([refused.status, refused.body.code]).toEqual([409, 'approval.refused']);
    await world.db.rows('UPDATE "user" SET is_active = false WHERE id = $1', [leaver.id]);
    expect((await world.decide(reply, 'approve', world.keeper)).body.code).toBe('approval.asker_gone');
  });

  test('an asker of a branch acts within the branch, and follows the own submission alone', async () => {
    await world.rule('refund_amount', { amount_fen: 100 });
    const [label] = await world.db.rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('城南') RETURNING id");
    const agent = await signIn(world.server, { may, agent_label_id: label?.id ?? 0 });
    const { refund, order } = await world.requested();
    await world.db.rows('UPDATE "order" SET agent_label_id = $2 WHERE id = $1', [order, label?.id]);
    await world.db.rows('UPDATE refund SET agent_label_id = $2 WHERE order_id = $1', [order, label?.id]);
    const reply = await world.agree(refund, agent);
    expect(reply.status, JSON.stringify(reply.body)).toBe(202);
    expect((await agent.call('GET', '/api/approval_readonly/')).body.count).toBe(1);
    expect((await world.decide(reply, 'approve', world.keeper)).status).toBe(200);
    expect(await refundState(refund)).toBe('approved');
  });
});

describe('a waiting submission', () => {
  test('is withdrawn by its asker alone, rejected with a reason, and decided once', async () => {
    await world.rule('refund_amount', { amount_fen: 100 });
    const { refund } = await world.requested();
    const first = await world.agree(refund);
    expect((await world.agree(refund)).body.code).toBe('approval.waiting');
    expect((await world.decide(first, 'withdraw', world.keeper)).status).toBe(404);
    expect((await world.decide(first, 'withdraw', world.clerk)).body.state).toBe('withdrawn');
    expect((await world.decide(first, 'approve', world.keeper)).body.code).toBe('transition.refused');
    const second = await world.agree(refund);
    expect((await world.decide(second, 'reject', world.keeper)).body).toEqual({ note: ['原因不能为空'] });
    expect((await world.decide(second, 'reject', world.keeper, { note: '金额有误' })).body.state).toBe('rejected');
    expect(await refundState(refund)).toBe('requested');
  });

  test('ends when nobody decides in time', async () => {
    await world.rule('refund_amount', { amount_fen: 100 });
    const reply = await world.agree((await world.requested()).refund);
    const { id } = reply.body.approval;
    await world.db.rows("UPDATE approval SET expires_at = now() - interval '1 second' WHERE id = $1", [id]);
    expect((await world.decide(reply, 'approve', world.keeper)).body.code).toBe('approval.expired');
    await expireApprovals.work(world.fixture.ctx(undefined), world.server.app.runner.surface);
    expect((await world.clerk.call('GET', `/api/approval_readonly/${id}/`)).body.state).toBe('expired');
  });
});

describe('a price', () => {
  const patch = (id: number, body: object, who = world.clerk) => who.call('PATCH', `/api/sku/${id}/`, body);

  test('below cost or far from the old one waits, wherever it is changed', async () => {
    await world.rule('price_change', { percent: 30 });
    await world.rule('price_below_cost', { amount_fen: 0 }, await roleOf(world.keeper));
    const { id } = await world.fixture.stocked(0);
    await world.db.rows("UPDATE goods SET pictures = '{/media/a.png}' WHERE id = $1", [(await world.priceOf(id))?.g]);
    expect((await patch(id, { sale_price_fen: 1300 })).status).toBe(200);
    const jump = await patch(id, { sale_price_fen: 2000 });
    expect(jump.status, JSON.stringify(jump.body)).toBe(202);
    expect((await patch(id, { weight_g: 500 })).status).toBe(200);
    const loss = await world.clerk.call('POST', `/api/goods/${(await world.priceOf(id))?.g}/adjust_price/`, {
      percent: 40,
    });
    const shown = (await world.keeper.call('GET', `/api/approval_readonly/${loss.body.approval.id}/`)).body;
    expect(shown.cause).toContain('变动 60%');
    expect(shown.cause).toContain('低于成本 0.80 元');
    expect(shown.role.id).toBe(await roleOf(world.keeper));
    expect((await world.decide(jump, 'approve', world.keeper)).status).toBe(200);
    expect((await world.priceOf(id))?.p).toBe(2000);
  });

  test('waits for the role that one rule names, though a weightier one names none', async () => {
    await world.rule('price_change', { percent: 30 }, await roleOf(world.keeper));
    await world.rule('price_below_cost', { amount_fen: 0 });
    const loss = await patch((await world.fixture.stocked(0)).id, { sale_price_fen: 400 });
    const { body } = await world.chief.call('GET', `/api/approval_readonly/${loss.body.approval.id}/`);
    expect([body.cause, body.role.id]).toEqual([expect.stringContaining('低于成本'), await roleOf(world.keeper)]);
    const other = await signIn(world.server, { may: approves });
    expect((await world.decide(loss, 'approve', other)).body.code).toBe('approval.role');
  });

  test('of new goods below cost waits, and so do the goods; without a price yet there is nothing to wait for', async () => {
    await world.rule('price_below_cost', { amount_fen: 100 });
    const [{ id: category = 0 } = {}] = await world.db.rows<{ id: number }>('SELECT id FROM category LIMIT 1');
    const make = (code: string, sale_price_fen: number) =>
      world.clerk.call('POST', '/api/goods/', {
        ...{ name: `新品 ${code}`, category },
        skus: [{ code, spec_values: [], sale_price_fen, cost_fen: 600 }],
      });
    const made = async () => (await world.clerk.call('GET', '/api/goods_readonly/?name=新品 XP2')).body.results;
    expect((await make('XP0', 0)).status).toBe(201);
    expect((await make('XP1', 500)).status).toBe(201);
    const low = await make('XP2', 499);
    expect([low.status, low.body.approval?.state]).toEqual([202, 'waiting']);
    expect((await make('XP2', 499)).body.code).toBe('approval.waiting');
    expect(await made()).toEqual([]);
    const shown = (await world.keeper.call('GET', `/api/approval_readonly/${low.body.approval.id}/`)).body;
    expect(shown).toMatchObject({ title: '新建商品 · 新品 XP2', cause: expect.stringContaining('低于成本 1.01 元') });
    expect((await world.decide(low, 'approve', world.keeper)).status).toBe(200);
    expect(await made()).toMatchObject([{ lowest_price_fen: 499, created_by: { id: world.clerk.id } }]);
  });

  test('whose circumstances moved beyond what was seen is not carried out', async () => {
    await world.rule('price_change', { percent: 30 });
    const { id } = await world.fixture.stocked(0);
    const reply = await patch(id, { sale_price_fen: 1500 });
    await world.db.rows('UPDATE sku SET sale_price_fen = 500 WHERE id = $1', [id]);
    expect((await world.decide(reply, 'approve', world.keeper)).body.code).toBe('approval.moved');
    expect((await world.priceOf(id))?.p).toBe(500);
  });

  test('of many goods waits record by record', async () => {
    await world.rule('price_change', { percent: 30 });
    const [near, far] = [await world.fixture.stocked(0), await world.fixture.stocked(0)];
    const ids = [(await world.priceOf(near.id))?.g, (await world.priceOf(far.id))?.g];
    await world.clerk.call('POST', '/api/goods/adjust_price/', { ids, percent: 50 });
    await runNext(world.server.app.runner, ['bulk'], new AbortController().signal);
    const items = (await world.clerk.call('GET', '/api/job_item_readonly/?ordering=id')).body.results;
    expect(items.map(({ state, message }: { state: string; message: string }) => [state, message])).toEqual([
      ['done', '已提交复核'],
      ['done', '已提交复核'],
    ]);
    const waiting = (await world.keeper.call('GET', '/api/approval_readonly/?state=waiting')).body.results;
    expect(waiting).toHaveLength(2);
    expect((await world.decide(waiting[0].id, 'approve', world.keeper)).status).toBe(200);
    expect([(await world.priceOf(near.id))?.p, (await world.priceOf(far.id))?.p].sort()).toEqual([1000, 500]);
  });

  test('two who approve at once carry it out once; without the lock it would be twice', async () => {
    await world.rule('price_change', { percent: 5 });
    const { id } = await world.fixture.stocked(0);
    const adjust = async () => {
      const goods = (await world.priceOf(id))?.g;
      return world.clerk.call('POST', `/api/goods/${goods}/adjust_price/`, { percent: 90 });
    };
    const reply = await adjust();
    const eyes = [world.keeper, world.chief, world.keeper, world.chief];
    const outcomes = await Promise.all(eyes.map((who) => world.decide(reply, 'approve', who)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await world.priceOf(id))?.p).toBe(900);

    const bothHaveRead = barrier(2);
    const naive = async () => {
      const [row] = await world.db.rows<{ state: string }>("SELECT 'waiting' AS state FROM approval LIMIT 1");
      await bothHaveRead();
      if (row?.state !== 'waiting') return;
      await world.db.rows('UPDATE sku SET sale_price_fen = round(sale_price_fen * 0.9) WHERE id = $1', [id]);
    };
    await Promise.all([naive(), naive()]);
    expect((await world.priceOf(id))?.p).toBe(729);
  });
});

test('a rule names the threshold of its measure, and a role that sees every row', async () => {
  const post = (body: object) =>
    world.chief.call('POST', '/api/approval_rule/', { name: '规则', state: 'enabled', ...body });
  expect((await post({ measure: 'refund_amount', percent: 5 })).body).toEqual({ amount_fen: ['请填写金额'] });
  expect((await post({ measure: 'price_change', amount_fen: 5 })).body).toEqual({ percent: ['请填写百分比'] });
  const [role] = await world.db.rows<{ id: number }>(
    "INSERT INTO backend_role (name, menu_permission, scope) VALUES ('分公司', '', 'agent') RETURNING id",
  );
  expect((await post({ measure: 'refund_amount', amount_fen: 5, role: role?.id })).body).toHaveProperty('role');
  const made = await world.rule('refund_amount', { amount_fen: 5, percent: 9 });
  const off = await world.chief.call('PATCH', `/api/approval_rule/${made}/`, { state: 'disabled' });
  expect(off.body).toMatchObject({ state: 'disabled', amount_fen: 5, percent: null });
  expect((await world.agree((await world.requested()).refund)).status).toBe(200);
});
