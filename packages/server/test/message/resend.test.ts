import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messages } from '../../src/domains/message/send/message.service.ts';
import { sendMessage } from '../../src/domains/message/send/send-part.service.ts';
import { type MessageWorld, openMessages } from './message-world.ts';

let world: MessageWorld;
beforeAll(async () => {
  world = await openMessages();
});
afterAll(() => world.close());
beforeEach(() => {
  world.outcomeOf = () => 'delivered';
});

const budgetFor = async (month: string, budget_fen: number): Promise<number> =>
  (await world.chief.call('POST', '/api/message_budget/', { month, budget_fen })).body.id;
const usedOf = async (id: number) =>
  (await world.chief.call('GET', `/api/message_budget_readonly/${id}/`)).body.used_fen;
const resendOne = async (id = 0) => (await world.chief.call('POST', `/api/send_record/${id}/resend/`, {})).body;

/** A message of which nothing was taken, at a moment. */
async function failed(template: number, count: number, moment?: Date): Promise<number> {
  const id = await world.draft(template, count);
  const then = world.ctx(moment);
  world.outcomeOf = (name) => (name.endsWith('R1') ? 'refused' : 'delivered');
  await messages.move(then, { id, event: 'send' });
  await sendMessage(then, id);
  return id;
}

test('what is sent again counts against the month in which it goes', async () => {
  const [march, april] = [await budgetFor('2031-03', 20), await budgetFor('2031-04', 20)];
  const now = await budgetFor(new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7), 3);
  const template = await world.template();
  const id = await failed(template, 2, new Date('2031-03-05T10:00:00+08:00'));
  expect(await usedOf(march)).toBe(0);
  const later = world.ctx(new Date('2031-04-05T10:00:00+08:00'));
  await messages.move(later, { id, event: 'resend' });
  expect([await usedOf(march), await usedOf(april)]).toEqual([0, 10]);
  await sendMessage(later, id);
  expect(await world.read(id)).toMatchObject({ state: 'sent', cost_fen: 10 });
  const other = await failed(template, 1, new Date('2031-03-05T10:00:00+08:00'));
  const [record] = await world.records(other);
  expect(await resendOne(record?.id)).toMatchObject({ code: 'message.over_budget', left_fen: 3, cost_fen: 5 });
  await world.chief.call('PATCH', `/api/message_budget/${now}/`, { budget_fen: 100 });
  expect(await resendOne(record?.id)).toMatchObject({ state: 'queued' });
  expect([await usedOf(march), await usedOf(now)]).toEqual([0, 5]);
  await world.act(other, 'cancel', { reason: '不发了' });
  expect(await usedOf(now)).toBe(0);
  expect(await world.faults()).toEqual([]);
});

test.each([
  ['its own', 'SMS_FIRST', ''],
  [
    'the present one, where it was stored without any',
    'SMS_LATER',
    'UPDATE send_record SET provider_code = NULL WHERE message_id = $1',
  ],
])(
  'what is sent again is the text of the first attempt, by %s of the codes at the provider',
  async (_, code, forget) => {
    const template = await world.template({ provider_code: 'SMS_FIRST' });
    const id = await failed(template, 1);
    const change = { provider_code: 'SMS_LATER', content: '{name} 您好，{what} 已取消' };
    expect((await world.chief.call('PATCH', `/api/message_template/${template}/`, change)).status).toBe(200);
    if (forget) await world.db.rows(forget, [id]);
    world.taken.length = 0;
    await messages.move(world.ctx(), { id, event: 'resend' });
    await sendMessage(world.ctx(), id);
    const params = { name: '您', what: '体检' };
    expect(world.taken).toMatchObject([{ template: code, text: '您好 您，体检 已安排', params }]);
  },
);
