import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askPart } from '../../src/domains/message/send/ask.service.ts';
import { beginDue } from '../../src/domains/message/send/message.job.ts';
import { messages } from '../../src/domains/message/send/message.service.ts';
import { sendMessage } from '../../src/domains/message/send/send-part.service.ts';
import { customersOf } from '../customer/customers.ts';
import { makeEnterprise } from '../enterprise/enterprise-world.ts';
import { adaptersOf } from '../harness/adapters.ts';
import { signIn } from '../harness/people.ts';
import { startTestServer } from '../harness/server.ts';
import { type MessageWorld, openMessages, phonesFor } from './message-world.ts';

let world: MessageWorld;
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const day = (time: string) => new Date(`2031-03-05T${time}:00+08:00`);

beforeAll(async () => {
  world = await openMessages();
});
afterAll(() => world.close());
beforeEach(() => {
  world.outcomeOf = () => 'delivered';
  world.isLate = false;
});

describe('a template', () => {
  test('is refused where text and variables do not fit', async () => {
    const post = async (change: object) =>
      (
        await world.chief.call('POST', '/api/message_template/', {
          name: '甲',
          kind: 'notice',
          provider_code: 'SMS_1',
          content: '好',
          ...change,
        })
      ).body;
    expect(await post({ content: '取件码 {code}' })).toEqual({ content: ['变量「code」没有登记'] });
    const twice = [1, 2].map(() => ({ name: 'code', label: '码' }));
    expect(await post({ content: '{code}', variables: twice })).toEqual({ variables: ['变量名不能重复'] });
    expect(await post({ kind: 'marketing' })).toEqual({ content: ['营销消息应含“拒收请回复R”'] });
  });

  test('keeps its words while a message with it waits', async () => {
    const template = await world.template();
    const id = await world.draft(template, 1);
    await world.chief.call('PATCH', `/api/message/${id}/`, { scheduled_at: Math.floor(later(60).getTime() / 1000) });
    await world.act(id, 'send');
    const change = { provider_code: 'SMS_other' };
    const { body } = await world.chief.call('PATCH', `/api/message_template/${template}/`, change);
    expect(body).toMatchObject({ code: 'message.in_use' });
    await world.act(id, 'cancel', { reason: '不发了' });
    expect((await world.chief.call('PATCH', `/api/message_template/${template}/`, change)).status).toBe(200);
  });
});

describe('a message', () => {
  test('says before it is sent whom it reaches and what it costs, then reaches each once', async () => {
    const id = await world.draft(
      await world.template({ content: `{what}${'字'.repeat(80)}`, variables: [{ name: 'what', label: '事' }] }),
      3,
    );
    const { body } = await world.chief.call('GET', `/api/message/${id}/estimate/`);
    expect(body).toMatchObject({
      recipient_count: 3,
      segment_count: 6,
      cost_fen: 30,
      is_connected: true,
      budget_left_fen: null,
    });
    expect((await world.act(id, 'send')).body).toMatchObject({
      state: 'sending',
      recipient_count: 3,
      waiting_count: 3,
      cost_fen: 30,
    });
    await world.work();
    expect(await world.read(id)).toMatchObject({ state: 'sent', unanswered_count: 3 });
    await askPart(world.ctx(later(5)));
    expect(await world.read(id)).toMatchObject({ state: 'sent', delivered_count: 3, cost_fen: 30 });
    const [job] = await world.db.rows<{ state: string; message: string }>(
      'SELECT state, message FROM job_run ORDER BY id DESC LIMIT 1',
    );
    expect(job).toMatchObject({ state: 'succeeded', message: expect.stringContaining('已发出 3 条') });
    expect(await world.faults()).toEqual([]);
  });

  test('is for customers by tag, level and branch, for people of a department and of a branch of banks', async () => {
    const { create } = customersOf(world.server, world.chief);
    const [one = '', two = ''] = phonesFor(2);
    const tag = `标签${one}`;
    await create({ phone: one, tags: `老客户 ${tag}`, level: 'key' });
    await create({ phone: two, tags: tag });
    await create({ phone: '0532-88888888', tags: tag });
    const template = await world.template();
    const phonesOf = async (given: object) => {
      const id = await world.draft(template, given);
      const { body } = await world.act(id, 'send');
      if (body.code) return body.code;
      return (await world.records(id)).map(({ phone }) => phone);
    };
    expect(await phonesOf({ audience: 'customer', tag })).toEqual([one, two].toSorted());
    expect(await phonesOf({ audience: 'customer', tag, level: 'key' })).toEqual([one]);
    expect(await phonesOf({ audience: 'customer', tag: '没有' })).toBe('message.nobody');
    const enterprise = await makeEnterprise(world.db);
    const [left, stays] = await enterprise.hire(2);
    const [tel = '', other = ''] = phonesFor(2);
    await world.db.rows('UPDATE employee SET tel = CASE id WHEN $1 THEN $2 ELSE $3 END WHERE id IN ($1, $4)', [
      left,
      tel,
      other,
      stays,
    ]);
    await world.chief.call('POST', `/api/employee/${left}/leave/`, {});
    expect(await phonesOf({ audience: 'employee', department: enterprise.department_id })).toEqual([other]);
    const wrong = await world.chief.call('POST', '/api/message/', {
      title: '甲',
      template,
      audience: 'customer',
      enterprise: enterprise.id,
    });
    expect(wrong.body).toEqual({ enterprise: ['收件对象为客户时不用这个条件'] });
  });

  test('names each recipient, and lacks no value', async () => {
    const template = await world.template();
    const id = await world.draft(template, { audience: 'phones' });
    const [phone = ''] = phonesFor(1);
    expect((await world.act(id, 'add_phones', { phones: `${phone} 李雷\n${phone}` })).status).toBe(200);
    await world.act(id, 'send');
    expect((await world.records(id)).map(({ content }) => content)).toEqual(['您好 李雷，体检 已安排']);
    const lacking = await world.draft(template, 1, []);
    expect((await world.act(lacking, 'send')).body).toEqual({ lines: ['缺少变量「what」的内容'] });
  });

  test('of marketing waits for the end of quiet hours and leaves out who wants none', async () => {
    const template = await world.template({
      kind: 'marketing',
      content: '{what}，拒收请回复R',
      variables: [{ name: 'what', label: '事' }],
    });
    const id = await world.draft(template, 3);
    const [out] = await world.db.rows<{ phone: string }>(
      'SELECT phone FROM message_phone WHERE message_id = $1 LIMIT 1',
      [id],
    );
    await world.chief.call('POST', '/api/message_opt_out/', { phone: out?.phone, reason: '回复R' });
    await messages.move(world.ctx(day('22:00')), { id, event: 'send' });
    expect(await world.read(id)).toMatchObject({
      state: 'scheduled',
      suppressed_count: 1,
      waiting_count: 2,
      cost_fen: 10,
    });
    await beginDue(world.ctx(new Date(day('08:00').getTime() + 86_400_000 - 1000)));
    expect(await world.read(id)).toMatchObject({ state: 'scheduled' });
    await beginDue(world.ctx(new Date(day('08:00').getTime() + 86_400_000)));
    expect(await world.read(id)).toMatchObject({ state: 'sending' });
    expect(world.taken.filter(({ phone }) => phone === out?.phone)).toEqual([]);
    expect(await world.faults()).toEqual([]);
  });

  test('of marketing is kept from who opted out since it was scheduled, or since it failed', async () => {
    const variables = [{ name: 'what', label: '事' }];
    const template = await world.template({ kind: 'marketing', content: '{what}，拒收请回复R', variables });
    const id = await world.draft(template, 3);
    await messages.move(world.ctx(day('22:00')), { id, event: 'send' });
    const [first, second, third] = await world.records(id);
    const optOut = (phone = '') => world.chief.call('POST', '/api/message_opt_out/', { phone, reason: '回复R' });
    await optOut(first?.phone);
    const morning = world.ctx(new Date(day('08:00').getTime() + 86_400_000));
    await beginDue(morning);
    world.outcomeOf = (name) => (name === `ZG${second?.id}R1` ? 'refused' : 'delivered');
    const before = world.taken.length;
    await sendMessage(morning, id);
    world.outcomeOf = () => 'delivered';
    expect(world.taken.slice(before).map(({ phone }) => phone)).not.toContain(first?.phone);
    expect((await world.records(id))[0]).toMatchObject({ state: 'suppressed', fault: '收件人已拒收', cost_fen: 0 });
    const sent = { state: 'sent', suppressed_count: 1, failed_count: 1, unanswered_count: 1, cost_fen: 5 };
    expect(await world.read(id)).toMatchObject(sent);
    await optOut(second?.phone);
    await messages.move(morning, { id, event: 'resend' });
    await sendMessage(morning, id);
    expect(await world.read(id)).toMatchObject({ ...sent, suppressed_count: 2, failed_count: 0 });
    const reached = world.taken.slice(before).map(({ id: name }) => name);
    expect(reached).not.toContain(`ZG${second?.id}R2`);
    expect(reached).toContain(`ZG${third?.id}R1`);
    expect(await world.faults()).toEqual([]);
  });

  test('is cancelled as far as it is not sent yet', async () => {
    const id = await world.draft(await world.template(), 2);
    await world.act(id, 'send');
    expect((await world.act(id, 'cancel', { reason: '写错了' })).body).toMatchObject({
      state: 'cancelled',
      cancelled_count: 2,
      cost_fen: 0,
    });
    await world.work();
    const phones = (await world.records(id)).map(({ phone }) => phone);
    expect(world.taken.filter(({ phone }) => phones.includes(phone))).toEqual([]);
    expect(await world.faults()).toEqual([]);
  });

  test('sends again what failed, and nothing else', async () => {
    const id = await world.draft(await world.template(), 4);
    const [failing] = await world.db.rows<{ phone: string }>(
      'SELECT phone FROM message_phone WHERE message_id = $1 LIMIT 1',
      [id],
    );
    await world.act(id, 'send');
    const [bad] = (await world.records(id)).filter(({ phone }) => phone === failing?.phone);
    world.outcomeOf = (name) => (name === `ZG${bad?.id}R1` ? 'refused' : 'delivered');
    await world.work();
    await askPart(world.ctx(later(5)));
    expect(await world.read(id)).toMatchObject({
      state: 'sent',
      delivered_count: 3,
      delivered_percent: 75,
      failed_count: 1,
      cost_fen: 15,
    });
    const before = world.taken.length;
    expect((await world.act(id, 'resend')).body).toMatchObject({ state: 'sending', waiting_count: 1, cost_fen: 20 });
    await world.work();
    expect(world.taken.slice(before).map(({ id: name }) => name)).toEqual([`ZG${bad?.id}R2`]);
    await askPart(world.ctx(later(5)));
    expect(await world.read(id)).toMatchObject({ state: 'sent', delivered_count: 4, cost_fen: 20 });
    expect((await world.act(id, 'resend')).body).toMatchObject({ code: 'message.nothing_failed' });
    const record = (await world.records(id))[0]?.id;
    expect((await world.chief.call('POST', `/api/send_record/${record}/resend/`, {})).body).toMatchObject({
      code: 'message.not_failed',
    });
    expect(await world.faults()).toEqual([]);
  });

  test('of one failed record goes on from the list of records', async () => {
    const id = await world.draft(await world.template(), 1);
    world.outcomeOf = () => 'refused';
    await world.act(id, 'send');
    await world.work();
    const [record] = await world.records(id);
    expect(record).toMatchObject({ state: 'failed', fault: '号码无效', cost_fen: 0 });
    world.outcomeOf = () => 'delivered';
    expect((await world.chief.call('POST', `/api/send_record/${record?.id}/resend/`, {})).body).toMatchObject({
      state: 'queued',
    });
    await world.work();
    expect(await world.read(id)).toMatchObject({ state: 'sent', unanswered_count: 1 });
  });

  test('of a busy provider is tried again later and given up in the end', async () => {
    const id = await world.draft(await world.template(), 1);
    world.outcomeOf = () => 'busy';
    await world.act(id, 'send');
    await world.work();
    expect(await world.read(id)).toMatchObject({ state: 'sending', waiting_count: 1 });
    const [waits] = await world.db.rows<{ available_at: Date }>(
      "SELECT available_at FROM outbox WHERE topic = 'message.send' ORDER BY id DESC LIMIT 1",
    );
    expect(waits?.available_at.getTime()).toBeGreaterThan(Date.now() + 20_000);
  });
});

describe('the budget of a month', () => {
  test('is held, given back, and never exceeded, also by many at once', async () => {
    const template = await world.template();
    const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7);
    const { body: budget } = await world.chief.call('POST', '/api/message_budget/', { month, budget_fen: 30 });
    const ids: number[] = [];
    for (let n = 0; n < 8; n += 1) ids.push(await world.draft(template, 2));
    const replies = await Promise.all(ids.map((id) => world.act(id, 'send')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(new Set(replies.flatMap(({ status, body }) => (status === 200 ? [] : [body.code])))).toEqual(
      new Set(['message.over_budget']),
    );
    const left = async () =>
      (await world.chief.call('GET', `/api/message_budget_readonly/${budget.id}/`)).body.left_fen;
    expect(await left()).toBe(0);
    const sent = ids[replies.findIndex(({ status }) => status === 200)] ?? 0;
    await world.act(sent, 'cancel', { reason: '不发了' });
    expect(await left()).toBe(10);
    const lowered = await world.chief.call('PATCH', `/api/message_budget/${budget.id}/`, { budget_fen: 10 });
    expect(lowered.body).toMatchObject({ code: 'message.below_used', used_fen: 20 });
    expect((await world.chief.call('DELETE', `/api/message_budget/${budget.id}/`)).body).toMatchObject({
      code: 'message.budget_used',
    });
    await world.work();
    expect(await world.faults()).toEqual([]);
    await world.chief.call('PATCH', `/api/message_budget/${budget.id}/`, { budget_fen: 1_000_000 });
  });
});

describe('POST /hxsms/usermodel/', () => {
  const send = (body: object, who = world.chief) => who.call('POST', '/hxsms/usermodel/', body);

  test('starts a job for phones or for an audience, not for both', async () => {
    const template = await world.template();
    const [phone = ''] = phonesFor(1);
    const given = { template, params: { what: '体检' } };
    const reply = await send({ ...given, phones: [phone, phone] });
    expect([reply.status, reply.body]).toEqual([202, { job: { id: expect.any(Number) } }]);
    await world.work();
    expect(world.taken.filter((message) => message.phone === phone)).toMatchObject([
      { params: { what: '体检', name: '您' } },
    ]);
    expect((await send(given)).body).toEqual({ phones: ['手机号和收件对象请填写其中一个'] });
    expect((await send({ ...given, phones: ['李雷'] })).body).toEqual({ phones: ['手机号应为5-32位数字或连字符'] });
    expect((await send({ template, phones: [phone] })).body).toEqual({ lines: ['缺少变量「what」的内容'] });
    expect((await send({ ...given, filter: { audience: 'customer', tag: '没有' } })).body).toMatchObject({
      code: 'message.nobody',
    });
  });

  test('waits for a second person where many people are meant', async () => {
    await world.chief.call('POST', '/api/approval_rule/', {
      name: '群发',
      measure: 'message_recipients',
      quantity: 2,
      state: 'enabled',
    });
    const clerk = await signIn(world.server, {
      may: ['/content-management/message', '/content-management/message#send'],
    });
    const template = await world.template();
    const given = { template, params: { what: '体检' } };
    const first = await send({ ...given, phones: phonesFor(2) }, clerk);
    expect(first.body).toMatchObject({ job: {} });
    const phones = phonesFor(1);
    const second = await send({ ...given, phones }, clerk);
    expect([second.status, second.body]).toMatchObject([202, { approval: { id: expect.any(Number) } }]);
    const shown = await world.db.rows<{ label: string; text: string }>('SELECT label, text FROM approval_line');
    expect(JSON.stringify(shown)).not.toContain(phones[0]);
    expect(shown).toContainEqual({ label: '手机号', text: '1 项' });
    await world.work();
    expect(world.taken.some(({ phone }) => phone === phones[0])).toBe(false);
    expect((await world.chief.call('POST', `/api/approval/${second.body.approval.id}/approve/`, {})).status).toBe(200);
    await world.work();
    expect(world.taken.filter(({ phone }) => phone === phones[0])).toHaveLength(1);
    await world.db.rows('UPDATE approval_rule SET is_deleted = true');
  });
});

test('phones are masked, in records as in lists of phones', async () => {
  const id = await world.draft(await world.template(), 1);
  await world.act(id, 'send');
  const [{ phone = '' } = {}] = await world.records(id);
  for (const path of [`/api/send_record_readonly/?message=${id}`, `/api/message_phone_readonly/?message=${id}`]) {
    const text = JSON.stringify((await world.chief.call('GET', path)).body);
    expect(text).toContain(`${phone.slice(0, 3)}****`);
    expect(text).not.toContain(phone);
  }
  const [{ count = 0 } = {}] = await world.db.rows<{ count: number }>(
    'SELECT count(*) FROM audit WHERE changes::text LIKE $1 OR details::text LIKE $1',
    [`%${phone}%`],
  );
  expect(count).toBe(0);
});

test('without an adapter nothing is sent, and the state says so', async () => {
  const bare = await startTestServer({ adapters: adaptersOf('message=none') }, world.server.database);
  const clerk = await signIn(bare, { superuser: true });
  const id = await world.draft(await world.template(), 1);
  expect((await clerk.call('POST', `/api/message/${id}/send/`, {})).body).toMatchObject({ code: 'message.no_channel' });
  expect((await clerk.call('GET', `/api/message/${id}/estimate/`)).body).toMatchObject({ is_connected: false });
  expect(await world.records(id)).toEqual([]);
  const state = await clerk.call('GET', '/api/system_state/');
  expect(state.body.adapters).toContainEqual(expect.objectContaining({ name: 'message', adapter: null }));
  await bare.close();
});
