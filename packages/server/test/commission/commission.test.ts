import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accrueDue, afterSaleDays, collectLines, followRefunds } from '../../src/domains/commission/accrue.service.ts';
import { refundDays } from '../../src/domains/order/rules/time-limits.ts';
import { size } from '../batteries/battery.ts';
import { signIn } from '../harness/people.ts';
import { importsOf } from '../jobs/imports.ts';
import { system } from '../order/order-fixture.ts';
import { type CommissionWorld, openCommission } from './commission-world.ts';

let world: CommissionWorld;

beforeAll(async () => {
  world = await openCommission();
});
afterAll(() => world.server.close());
afterEach(async () => {
  const faults = await world.faults();
  if (faults.length > 0) throw new Error(faults.join());
});

const lineOf = async (order: number) =>
  (await world.maker.call('GET', `/api/commission_line_readonly/?order=${order}`)).body.results[0];

async function settled(label: number): Promise<number> {
  const { body } = await world.build(label);
  await world.move(world.maker, body.id, 'submit');
  await world.move(world.checker, body.id, 'confirm');
  return body.id;
}

const owed = (id: number) =>
  world.db.rows<{ original_fen: number; residual_fen: number; side: string }>(
    `SELECT side, original_fen, residual_fen FROM open_item WHERE source_kind = 'commission_settlement' AND source_id = $1 ORDER BY id`,
    [id],
  );

test('the window is the longest in which a refund may be requested', () => {
  expect(afterSaleDays).toBe(Math.max(...Object.values(refundDays)));
});

describe('rules', () => {
  test('of one label and category follow each other and never overlap', async () => {
    const agent_label = await world.label();
    const first = await world.rule({ agent_label, percent: '3' });
    expect(first.status, JSON.stringify(first.body)).toBe(201);
    const later = await world.rule({ agent_label, percent: '4', starts_date: '2099-07-01' });
    const between = await world.rule({ agent_label, percent: '5', starts_date: '2099-03-01' });
    const read = await world.maker.call(
      'GET',
      `/api/commission_rule_readonly/?agent_label=${agent_label}&ordering=starts_date`,
    );
    expect(read.body.results).toMatchObject([
      { percent: '3', starts_date: '2020-01-01', ends_date: '2099-02-28', validity: 'present' },
      { percent: '5', starts_date: '2099-03-01', ends_date: '2099-06-30', validity: 'future' },
      { percent: '4', starts_date: '2099-07-01', ends_date: null },
    ]);
    const inside = await world.rule({ agent_label, percent: '6', starts_date: '2021-01-01', ends_date: '2021-02-01' });
    expect(inside.body).toEqual({ starts_date: ['与该分公司、该分类已有的规则时间重叠'] });
    expect((await world.rule({ agent_label, percent: '100.01' })).body).toEqual({ percent: ['佣金比例不能超过 100%'] });
    const act = (id: number, verb: string, body = {}) =>
      world.maker.call('POST', `/api/commission_rule/${id}/${verb}/`, body);
    expect((await act(between.body.id, 'end', { ends_date: '2099-08-01' })).body).toEqual({
      ends_date: ['与后面的规则时间重叠'],
    });
    expect((await act(first.body.id, 'withdraw')).body.code).toBe('commission.begun');
    expect((await act(later.body.id, 'withdraw')).status).toBe(200);
    const endOf = async (id: number) =>
      (await world.maker.call('GET', `/api/commission_rule_readonly/${id}/`)).body.ends_date;
    expect(await endOf(between.body.id)).toBeNull();
    expect((await act(between.body.id, 'end', { ends_date: '2099-08-01' })).body).toMatchObject({
      ends_date: '2099-08-01',
    });
    const after = await world.rule({ agent_label, percent: '6', starts_date: '2099-06-01' });
    expect(await endOf(between.body.id)).toBe('2099-05-31');
    expect((await act(after.body.id, 'withdraw')).status).toBe(200);
    expect(await endOf(between.body.id)).toBe('2099-08-01');
    const entries = await world.db.rows(
      `SELECT act, changes -> 'ends_date' AS day FROM audit WHERE resource = 'commission_rule' AND subject_id = $1 ORDER BY id OFFSET 1`,
      [between.body.id],
    );
    expect(entries).toEqual([
      { act: 'commission_rule.withdraw', day: ['2099-06-30', null] },
      { act: 'commission_rule.end', day: [null, '2099-08-01'] },
      { act: 'commission_rule.set', day: ['2099-08-01', '2099-05-31'] },
      { act: 'commission_rule.withdraw', day: ['2099-05-31', '2099-08-01'] },
    ]);
  });

  test('set at once for one label and day leave one', async () => {
    const agent_label = await world.label();
    const replies = await Promise.all(['1', '2', '3', '4'].map((percent) => world.rule({ agent_label, percent })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    const [{ n } = { n: 0 }] = await world.db.rows<{ n: number }>(
      'SELECT count(*)::int AS n FROM commission_rule WHERE agent_label_id = $1 AND NOT is_deleted',
      [agent_label],
    );
    expect(n).toBe(1);
  });

  test('do not begin before what is accrued by a rule that they would go before', async () => {
    const agent_label = await world.label();
    await world.rule({ agent_label, percent: '2' });
    await world.sold(agent_label, 1);
    await world.accrue();
    const [{ day } = { day: '' }] = await world.db.rows<{ day: string }>(
      "SELECT paid_date::text AS day FROM commission_line WHERE agent_label_id = $1 AND state = 'accrued'",
      [agent_label],
    );
    const [{ id: category } = { id: 0 }] = await world.db.rows<{ id: number }>(
      'SELECT category_id AS id FROM commission_line WHERE agent_label_id = $1',
      [agent_label],
    );
    const refused = { starts_date: [`${day} 及以前付款的订单已计提佣金，生效日须晚于这一天`] };
    expect((await world.rule({ agent_label, percent: '3', starts_date: '2020-02-01' })).body).toEqual(refused);
    expect((await world.rule({ agent_label, category, percent: '3', starts_date: day })).body).toEqual(refused);
    expect((await world.rule({ agent_label, percent: '3', starts_date: '2099-01-01' })).status).toBe(201);
    const former = { agent_label, category, percent: '3', starts_date: '2020-02-01', ends_date: '2020-03-01' };
    expect((await world.rule(former)).status).toBe(201);
    const file = importsOf(world.server, world.maker, '/api/commission_rule/import/');
    const heading = ['分公司', '商品分类', '佣金比例(%)', '生效日', '截止日'];
    const own = await world.label('威海分公司');
    await world.rule({ agent_label: own, percent: '2' });
    await world.sold(own, 1);
    await world.accrue();
    const job = await file.send([heading, ['威海分公司', '', '3', '2020-02-01', '']]);
    expect(job.row_notes).toContain('已计提佣金');
  });

  test('end in the past as long as nothing later was accrued by them', async () => {
    const agent_label = await world.label();
    const { id } = (await world.rule({ agent_label, percent: '2' })).body;
    await world.sold(agent_label, 1);
    await world.accrue();
    const [{ day, before } = { day: '', before: '' }] = await world.db.rows<{ day: string; before: string }>(
      "SELECT paid_date::text AS day, (paid_date - 1)::text AS before FROM commission_line WHERE agent_label_id = $1 AND state = 'accrued'",
      [agent_label],
    );
    const end = (ends_date: string) => world.maker.call('POST', `/api/commission_rule/${id}/end/`, { ends_date });
    expect((await end(before)).body).toEqual({
      ends_date: [`${day} 付款的订单已按这条规则计提佣金，截止日不能早于这一天`],
    });
    expect((await end(day)).body).toMatchObject({ ends_date: day });
    const unused = (await world.rule({ agent_label: await world.label(), percent: '2' })).body.id;
    const past = await world.maker.call('POST', `/api/commission_rule/${unused}/end/`, { ends_date: '2021-01-01' });
    expect(past.body).toMatchObject({ ends_date: '2021-01-01', validity: 'past' });
  });

  test('of the label go before common ones, and near categories before far ones', async () => {
    const [{ id: parent } = { id: 0 }] = await world.db.rows<{ id: number }>(
      'SELECT id FROM category ORDER BY id LIMIT 1',
    );
    const [child] = await world.db.rows<{ id: number }>(
      "INSERT INTO category (name, parent_id, level) VALUES ('食用油', $1, 2) RETURNING id",
      [parent],
    );
    const [own, other] = [await world.label(), await world.label()];
    await world.rule({ agent_label: own, percent: '2' });
    await world.rule({ agent_label: own, category: parent, percent: '3' });
    await world.rule({ agent_label: own, category: child?.id, percent: '4' });
    const sales = [await world.sold(own, 1), await world.sold(own, 1), await world.sold(other, 1)];
    await world.db.rows(
      'UPDATE goods /* no edit: a test */ SET category_id = $1 WHERE id = (SELECT s.goods_id FROM sku s JOIN order_line l ON l.sku_id = s.id WHERE l.id = $2)',
      [child?.id, sales[0]?.line],
    );
    await world.accrue();
    await world.db.rows('UPDATE goods /* no edit: a test */ SET category_id = $1', [parent]);
    expect(await lineOf(sales[0]?.id ?? 0)).toMatchObject({ percent: '4', accrued_fen: 40, state: 'accrued' });
    expect(await lineOf(sales[2]?.id ?? 0)).toMatchObject({ percent: null, accrued_fen: 0, state: 'none' });
  });
});

describe('accruals', () => {
  test('wait for the window and for open refunds, and happen once', async () => {
    const label = await world.label();
    await world.rule({ agent_label: label, percent: '3.5' });
    const [due, early, disputed] = [
      await world.sold(label, 3),
      await world.sold(label, 2, 14),
      await world.sold(label, 1),
    ];
    await world.db.rows('UPDATE order_line /* no edit: a test */ SET refunding_fen = 10 WHERE id = $1', [
      disputed.line,
    ]);
    await Promise.all([world.accrue(), world.accrue(), world.accrue()]);
    expect(await lineOf(due.id)).toMatchObject({ accrued_fen: 105, percent: '3.5', state: 'accrued' });
    expect(await lineOf(early.id)).toMatchObject({ accrued_fen: 0, state: 'waiting' });
    expect(await lineOf(disputed.id)).toMatchObject({ accrued_fen: 0, state: 'waiting' });
    expect(await world.account(label)).toEqual({ balance_fen: 105, held_fen: 0 });
    await world.db.rows(
      'UPDATE order_line /* no edit: a test */ SET refunding_fen = 0, refunded_fen = 400 WHERE id = $1',
      [disputed.line],
    );
    await world.accrue();
    expect(await lineOf(disputed.id)).toMatchObject({ accrued_fen: 21, reversed_fen: 0 });
  });

  test('without a rule count nothing until one is set and looked for again', async () => {
    const label = await world.label();
    const sale = await world.sold(label, 1);
    await world.accrue();
    const line = await lineOf(sale.id);
    expect(line.state).toBe('none');
    const match = () => world.maker.call('POST', `/api/commission_line/${line.id}/match/`, {});
    await world.rule({ agent_label: label, percent: '10' });
    expect((await match()).body.state).toBe('waiting');
    await world.accrue();
    expect(await lineOf(sale.id)).toMatchObject({ accrued_fen: 100, state: 'accrued' });
    expect((await match()).body.code).toBe('commission.not_none');
  });

  test('are reversed in proportion, and a refund says so to the commission', async () => {
    const label = await world.label();
    await world.rule({ agent_label: label, percent: '3.33' });
    const sale = await world.sold(label, 3);
    await world.accrue();
    await world.db.rows('UPDATE "order" /* no edit: a test */ SET received_at = now() WHERE id = $1', [sale.id]);
    await world.steps.ask(sale.id, { lines: [{ line_id: sale.line, quantity: 1 }] });
    const [refund = 0] = await world.steps.refundIds(sale.id);
    await world.steps.approve(refund);
    await world.steps.send(refund);
    const sent = await world.db.rows(
      "SELECT id FROM outbox WHERE topic = 'order.refunded' AND payload->>'order_id' = $1",
      [String(sale.id)],
    );
    expect(sent).toHaveLength(1);
    await Promise.all([1, 2, 3].map(() => followRefunds(world.fixture.ctx(system), sale.id)));
    expect(await lineOf(sale.id)).toMatchObject({ accrued_fen: 100, reversed_fen: 33 });
    expect((await world.account(label)).balance_fen).toBe(67);
    await world.refund(sale, 2000);
    expect(await lineOf(sale.id)).toMatchObject({ accrued_fen: 100, reversed_fen: 100 });
    expect((await world.account(label)).balance_fen).toBe(0);
    expect((await world.build(label)).body.code).toBe('commission.not_positive');
  });
});

describe('a settlement', () => {
  test('is approved by another person, makes a payable, and is taken back whole', async () => {
    const label = await world.label();
    await world.rule({ agent_label: label, percent: '10' });
    const sale = await world.sold(label, 2);
    await world.accrue();
    const { status, body } = await world.build(label);
    expect([status, body]).toMatchObject([
      201,
      { state: 'draft', amount_fen: 200, lines: [{ amount_fen: 200, kind: 'accrual' }] },
    ]);
    expect(await world.account(label)).toEqual({ balance_fen: 200, held_fen: 200 });
    expect((await world.build(label)).body.code).toBe('commission.nothing_to_settle');
    await world.move(world.maker, body.id, 'submit');
    expect(await world.move(world.maker, body.id, 'confirm')).toBe('document.own');
    expect(await world.move(world.checker, body.id, 'reject', { reason: '少了一单' })).toBe('draft');
    await world.move(world.maker, body.id, 'submit');
    expect(await world.move(world.checker, body.id, 'confirm')).toBe('approved');
    expect(await owed(body.id)).toEqual([{ side: 'credit', original_fen: 200, residual_fen: 200 }]);
    expect(await world.account(label)).toEqual({ balance_fen: 0, held_fen: 0 });
    expect((await lineOf(sale.id)).settled_fen).toBe(200);
    expect(await world.faults()).toEqual([]);
    expect(await world.move(world.maker, body.id, 'void', { reason: '重做' })).toBe('void');
    expect(await owed(body.id)).toMatchObject([{ residual_fen: 0 }, { side: 'debit', residual_fen: 0 }]);
    expect(await world.account(label)).toEqual({ balance_fen: 200, held_fen: 0 });
    const again = await settled(label);
    await world.db.rows(
      'UPDATE open_item /* no edit: a test */ SET reserved_fen = 1 WHERE source_id = $1 AND source_kind = $2',
      [again, 'commission_settlement'],
    );
    expect(await world.move(world.maker, again, 'void', { reason: '重做' })).toBe('commission.paid');
  });

  test('pays less for what was refunded after an earlier one, draft or approved', async () => {
    const label = await world.label();
    await world.rule({ agent_label: label, percent: '10' });
    const [first, second] = [await world.sold(label, 2), await world.sold(label, 2)];
    await world.accrue();
    const draft = (await world.build(label)).body.id;
    await world.refund(first, 500);
    expect((await world.maker.call('GET', `/api/commission_settlement_readonly/${draft}/`)).body.amount_fen).toBe(400);
    await world.move(world.maker, draft, 'submit');
    await world.move(world.checker, draft, 'confirm');
    await world.refund(second, 2000);
    expect((await world.build(label)).body.code).toBe('commission.not_positive');
    await world.sold(label, 5);
    await world.accrue();
    const next = await world.build(label);
    expect(next.body).toMatchObject({ accrued_fen: 500, reversed_fen: 250, amount_fen: 250 });
    await world.move(world.maker, next.body.id, 'submit');
    expect(await world.move(world.checker, next.body.id, 'confirm')).toBe('approved');
    expect(await world.account(label)).toEqual({ balance_fen: 0, held_fen: 0 });
    const kinds = await world.db.rows('SELECT kind, amount_fen FROM commission_entry WHERE key LIKE $1 ORDER BY key', [
      `settlement:${next.body.id}:%`,
    ]);
    expect(kinds).toEqual([
      { kind: 'offset', amount_fen: -250 },
      { kind: 'settle', amount_fen: -250 },
    ]);
    expect(await world.move(world.maker, next.body.id, 'void', { reason: '重做' })).toBe('void');
    expect(await world.account(label)).toEqual({ balance_fen: 500, held_fen: 0 });
  });

  test('of one period is made once by many at once', async () => {
    for (let round = 0; round < size({ short: 3, long: 100 }); round += 1) {
      const label = await world.label();
      await world.rule({ agent_label: label, percent: '10' });
      await world.sold(label, 1);
      await world.accrue();
      const replies = await Promise.all([1, 2, 3, 4].map(() => world.build(label)));
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]));
    }
  });

  test('and refunds at once agree with the books, whichever comes first', async () => {
    for (let round = 0; round < size({ short: 4, long: 100 }); round += 1) {
      const label = await world.label();
      await world.rule({ agent_label: label, percent: '7.77' });
      const sales = [await world.sold(label, 3), await world.sold(label, 2)];
      await world.accrue();
      const [, reply] = await Promise.all([
        ...sales.slice(0, 1).map((sale) => world.refund(sale, 700)),
        world.build(label),
        ...sales.slice(1).map((sale) => world.refund(sale, 300)),
      ]);
      const id = (reply as { body: { id: number } }).body.id;
      await world.move(world.maker, id, 'submit');
      await Promise.all([
        world.move(world.checker, id, 'confirm'),
        world.refund(sales[0] as { id: number; line: number }, 111),
        world.move(world.maker, id, 'void', { reason: '重做' }),
      ]);
      expect(await world.faults()).toEqual([]);
    }
  });
});

test('a label sees its own commission, and neither settles nor sets rules', async () => {
  const [own, foreign] = [await world.label(), await world.label('济南分公司')];
  for (const agent_label of [own, foreign]) {
    await world.rule({ agent_label, percent: '10' });
    await world.sold(agent_label, 1);
  }
  await world.accrue();
  const [mine, theirs] = [(await world.build(own)).body.id, (await world.build(foreign)).body.id];
  const page = '/agent-label' as const;
  const leaves = ['rule', 'settle', 'approve', 'void_settlement', 'print'] as const;
  const agent = await signIn(world.server, {
    may: [page, ...leaves.map((leaf) => `${page}#${leaf}` as const)],
    agent_label_id: own,
  });
  const count = async (path: string) => (await agent.call('GET', path)).body.count;
  for (const noun of ['rule', 'line', 'account', 'entry', 'settlement'])
    expect([noun, await count(`/api/commission_${noun}_readonly/`)]).toEqual([noun, 1]);
  const day = (offset: number) => new Date(Date.now() + 8 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10);
  const [today, monthAgo] = [day(0), day(-30)];
  const summary = await agent.call(
    'GET',
    `/api/commission_summary/?by=agent_label&from_date=${monthAgo}&to_date=${today}`,
  );
  expect(summary.body.rows).toMatchObject([{ accrued_fen: 100, settling_fen: 100, open_fen: 0, settled_fen: 0 }]);
  const moved = (to: string) =>
    world.db.rows('UPDATE commission_line /* no edit: a test */ SET paid_date = $2 WHERE agent_label_id = $1', [
      own,
      to,
    ]);
  const daySums = async () =>
    (await agent.call('GET', `/api/commission_summary/?by=agent_label&from_date=${today}&to_date=${today}`)).body;
  await moved((await daySums()).former_from_date);
  expect(await daySums()).toMatchObject({ total: { accrued_fen: 0 }, former: { accrued_fen: 100 } });
  await moved(today);
  expect(await daySums()).toMatchObject({ total: { accrued_fen: 100 }, former: { accrued_fen: 0 } });
  expect((await agent.call('GET', `/api/commission_settlement_readonly/${theirs}/`)).status).toBe(404);
  for (const [path, body] of [
    ['/api/commission_rule/set/', { percent: '90', starts_date: '2030-01-01' }],
    ['/api/commission_settlement/build/', { agent_label: own, to_date: today }],
    [`/api/commission_settlement/${mine}/submit/`, {}],
    [`/api/commission_settlement/${mine}/void/`, { reason: '不要' }],
  ] as const)
    expect([path, (await agent.call('POST', path, body)).status]).toEqual([path, 403]);
  expect((await agent.call('POST', `/api/commission_settlement/${mine}/sheet/`, {})).status).toBe(202);
});

test('lines are collected and accrued in time from many orders', async () => {
  const label = await world.label();
  await world.rule({ agent_label: label, percent: '1' });
  await world.sold(label, 1);
  const ctx = world.fixture.ctx(system);
  await collectLines(ctx);
  await world.db.rows(
    "UPDATE commission_line /* no edit: a test */ SET due_at = now() + interval '1 hour' WHERE agent_label_id = $1",
    [label],
  );
  await accrueDue(ctx);
  expect((await world.account(label)).balance_fen).toBe(0);
  await accrueDue(ctx, new Date(Date.now() + 7_200_000));
  expect((await world.account(label)).balance_fen).toBe(10);
});
