import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MessageWorld, openMessages, receiptKey } from './message-world.ts';

let world: MessageWorld;

beforeAll(async () => {
  world = await openMessages();
});
afterAll(() => world.close());

interface Report {
  readonly out_id: string;
  readonly phone_number: string;
  readonly success: boolean;
  readonly err_code?: string;
  readonly err_msg?: string;
}

async function push(reports: unknown, key = receiptKey) {
  return world.server.as()('POST', `/open/message-receipts/${key}`, reports as object);
}

/** A message whose records wait for their receipts. */
async function waiting(count: number) {
  world.isLate = true;
  const id = await world.draft(await world.template(), count);
  await world.act(id, 'send');
  await world.work();
  const records = await world.records(id);
  if (!records.every(({ state }) => state === 'sent')) throw new Error('the records do not wait');
  return { id, records };
}

const reportOf = (
  { id, phone }: { readonly id: number; readonly phone: string },
  change: Partial<Report> = {},
): Report => ({
  ...{ out_id: `ZG${id}R1`, phone_number: phone, success: true, err_code: 'DELIVERED', err_msg: '用户接收成功' },
  ...change,
});

test('pushed receipts end records once, whatever is pushed twice, late or at once', async () => {
  const { id, records } = await waiting(4);
  const [one, two, three, four] = records;
  if (!(one && two && three && four)) throw new Error('four records were expected');
  const failed = { success: false, err_code: 'MK:0001', err_msg: '空号' };
  const reports = [
    reportOf(one),
    reportOf(one),
    reportOf(two, failed),
    reportOf(three, { phone_number: `86${three.phone}` }),
  ];
  const replies = await Promise.all([push(reports), push(reports), push([reportOf(one)])]);
  expect(replies.map(({ status, body }) => [status, body])).toEqual(
    replies.map(() => [200, { code: 0, msg: '接收成功' }]),
  );
  await push([reportOf(one, failed)]);
  expect((await world.records(id)).map(({ state, fault, cost_fen }) => [state, fault, cost_fen])).toEqual([
    ['delivered', null, 5],
    ['failed', '运营商回执 空号，MK:0001', 0],
    ['delivered', null, 5],
    ['sent', null, 5],
  ]);
  expect(await world.read(id)).toMatchObject({
    delivered_count: 2,
    failed_count: 1,
    unanswered_count: 1,
    cost_fen: 15,
  });
  const { body } = await world.chief.call('GET', `/api/message/${id}/faults/`);
  expect(body.faults).toEqual([{ fault: '运营商回执 空号，MK:0001', count: 1 }]);
  expect(await world.faults()).toEqual([]);
});

test('a push without the key, of another phone, of a former round or of nothing known changes nothing', async () => {
  const { id, records } = await waiting(1);
  const [one] = records;
  if (!one) throw new Error('a record was expected');
  expect((await push([reportOf(one)], 'another')).status).toBe(404);
  expect((await push({ out_id: 'x' })).status).toBe(404);
  const strange = [
    reportOf(one, { phone_number: '13000000000' }),
    reportOf(one, { out_id: `ZG${one.id}R2` }),
    reportOf(one, { out_id: 'CS12' }),
    reportOf(one, { out_id: 'ZG999999999R1' }),
    null,
    { out_id: 1 },
  ];
  expect((await push(strange)).status).toBe(200);
  expect((await world.records(id)).map(({ state }) => state)).toEqual(['sent']);
});
