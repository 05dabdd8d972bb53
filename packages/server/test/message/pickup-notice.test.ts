import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageServer } from '../../src/domains/message/domain.ts';
import { resendOne } from '../../src/domains/message/record/resend-record.service.ts';
import { askPart } from '../../src/domains/message/send/ask.service.ts';
import { type MessageOutcome, simulateMessages } from '../../src/features/text-message/simulate-messages.ts';
import { messageChannels, type TextMessage } from '../../src/features/text-message/text-message.port.ts';
import { servedBy } from '../harness/adapters.ts';
import { relayOnce } from '../harness/work-off.ts';
import { type Counter, openCounter } from '../order/pickup/counter.ts';

let counter: Counter;
let template_id: number;
let outcome: MessageOutcome = 'delivered';
const taken: TextMessage[] = [];

beforeAll(async () => {
  counter = await openCounter();
  const template = {
    ...{ name: '提货码通知', kind: 'notice', usage: 'pickup_ready', provider_code: 'SMS_7', unit_fen: 5 },
    content: '{name}，订单{order_no}已到{cell}，提货码{code}，请于{due}前提货',
    variables: ['name', 'order_no', 'cell', 'code', 'due'].map((name) => ({ name, label: name })),
  };
  const { status, body } = await counter.keeper.call('POST', '/api/message_template/', template);
  if (status !== 201) throw new Error(`the template was answered with ${status}`);
  template_id = body.id;
});
afterAll(() => counter.server.close());

const channel = simulateMessages({ keep: (message) => taken.push(message), outcomeOf: () => outcome });

async function sendAll() {
  const { app } = counter.server;
  await relayOnce(
    servedBy(app.contextFor('test'), messageChannels, channel),
    messageServer.subscribers ?? [],
    app.runner.surface,
  );
}

test('an order that arrives is told to its buyer with a code that opens it, and that no list shows', async () => {
  const { id, order_id, order_no } = await counter.ready(1);
  await sendAll();
  const [message] = taken.splice(0);
  const code = message?.params.code ?? '';
  expect(message?.text).toMatch(new RegExp(`^韩梅梅，订单${order_no}已到.+，提货码${code}，请于\\d+月\\d+日前提货$`));
  const { body } = await counter.keeper.call('GET', `/api/send_record_readonly/?order=${order_id}`);
  expect(body.results).toMatchObject([{ state: 'sent', content: expect.stringContaining('提货码●●●●') }]);
  const [stored] = await counter.server.database
    .db()
    .rows<{ row: string }>('SELECT r::text AS row FROM send_record r WHERE order_id = $1', [order_id]);
  expect(stored?.row).not.toContain(code);

  expect((await counter.act(id, 'issue_code', { reason: '顾客没有收到' })).status).toBe(200);
  await sendAll();
  const [again] = taken.splice(0);
  expect(again?.params.code).not.toBe(code);
  expect((await counter.act(id, 'pick_up', { code })).status).not.toBe(200);
  expect((await counter.act(id, 'pick_up', { code: again?.params.code })).status).toBe(200);
});

test('a notice with a code that is sent again has the words that it had first', async () => {
  const { order_id } = await counter.ready(1);
  const ctx = servedBy(counter.server.app.contextFor('test'), messageChannels, channel);
  outcome = 'failed';
  await sendAll();
  await askPart({ ...ctx, clock: () => new Date(Date.now() + 60_000) });
  outcome = 'delivered';
  const [first] = taken.splice(0);
  const change = { content: '{name}的订单{order_no}在{cell}，凭{code}于{due}前取', provider_code: 'SMS_8' };
  const patched = await counter.keeper.call('PATCH', `/api/message_template/${template_id}/`, change);
  expect(patched.status).toBe(200);
  const { body } = await counter.keeper.call('GET', `/api/send_record_readonly/?order=${order_id}`);
  expect(body.results).toMatchObject([{ state: 'failed' }]);
  await resendOne(ctx, body.results[0].id);
  await sendAll();
  const [again] = taken.splice(0);
  expect(first?.text).toContain(`提货码${first?.params.code}`);
  expect(again).toMatchObject({ template: 'SMS_7', text: first?.text, params: first?.params });
});
