import { afterAll, beforeAll, expect, test } from 'vitest';
import { askPart } from '../../src/domains/message/send/ask.service.ts';
import { messages } from '../../src/domains/message/send/message.service.ts';
import { sendMessage, sendPart } from '../../src/domains/message/send/send-part.service.ts';
import type { MessageOutcome } from '../../src/features/text-message/simulate-messages.ts';
import { messageChannels } from '../../src/features/text-message/text-message.port.ts';
import type { Context } from '../../src/platform/context.ts';
import { seed, size, tell } from '../batteries/battery.ts';
import { type MessageWorld, openMessages } from './message-world.ts';

let world: MessageWorld;
const hour = 3_600_000;

beforeAll(async () => {
  world = await openMessages();
});
afterAll(() => world.close());

const begin = async (count: number) => {
  const id = await world.draft(await world.template(), count);
  await messages.move(world.ctx(), { id, event: 'send' });
  return id;
};
const at = (hours: number) => world.ctx(new Date(Date.now() + hours * hour));

/** How often the provider took a message for each phone of a message, where that was more than once. */
async function repeated(id: number): Promise<string[]> {
  const phones = new Set((await world.records(id)).map(({ phone }) => phone));
  const of = Map.groupBy(
    world.taken.filter(({ phone }) => phones.has(phone)),
    ({ phone }) => phone,
  );
  return [...of].flatMap(([phone, messages_of]) => (messages_of.length > 1 ? [phone] : []));
}

/** One in ten fails, some are refused, some answers are lost, some messages never arrive, some come at a busy time. */
function chance(): (id: string) => MessageOutcome {
  const busy = new Set<string>();
  return (id) => {
    const draw = [...id].reduce((all, letter) => (all * 33 + letter.charCodeAt(0) + seed) % 9973, 5) % 100;
    if (draw < 10) return 'failed';
    if (draw < 12) return 'refused';
    if (draw < 15) return 'lost_answer';
    if (draw < 17) return 'never_taken';
    if (draw < 20 && !busy.has(id)) {
      busy.add(id);
      return 'busy';
    }
    return 'delivered';
  };
}

test('each of many is told at most once by a provider that fails and is late, and the cost is that of the records', async () => {
  const count = size({ short: 2000, long: 100_000 });
  world.outcomeOf = chance();
  world.isLate = true;
  const id = await begin(count);
  await Promise.all([sendMessage(at(0), id), sendMessage(at(0), id), sendMessage(at(0), id)]);
  for (let hours = 0.1; hours < 100; hours *= 2) {
    world.isLate = hours < 1;
    await sendMessage(at(hours), id);
    while ((await Promise.all([askPart(at(hours)), askPart(at(hours))])).some((asked) => asked > 0));
  }
  expect(await repeated(id)).toEqual([]);
  const records = await world.records(id);
  const of = (state: string) => records.filter((record) => record.state === state);
  expect(records).toHaveLength(count);
  expect(of('delivered').length + of('failed').length).toBe(count);
  expect(of('failed').length).toBeGreaterThan(count / 20);
  const cost = of('delivered').length * 5;
  expect(await world.read(id)).toMatchObject({
    ...{ state: 'sent', recipient_count: count, waiting_count: 0, unanswered_count: 0, cost_fen: cost },
    ...{ delivered_count: of('delivered').length, failed_count: of('failed').length },
  });
  expect(records.reduce((sum, { cost_fen }) => sum + cost_fen, 0)).toBe(cost);
  expect(new Set(of('failed').map(({ fault }) => fault))).toEqual(
    new Set(['空号或停机', '号码无效', '服务商没有收到']),
  );
  expect(await world.faults()).toEqual([]);
  tell('messages', { sent: world.taken.length, delivered: of('delivered').length, failed: of('failed').length });
});

/** A server that is lost after it called the provider and before it wrote the answers. */
function lostAfterCalls(ctx: Context): Context {
  let transactions = 0;
  const transaction: Context['db']['transaction'] = (work) => {
    transactions += 1;
    return transactions > 1 ? Promise.reject(new Error('the server is lost')) : ctx.db.transaction(work);
  };
  const db = new Proxy(ctx.db, {
    get: (of, name) => (name === 'transaction' ? transaction : Reflect.get(of, name, of)),
  });
  return { ...ctx, db };
}

test('a server lost between call and answer leaves it to the provider to say, and nothing is sent again', async () => {
  world.outcomeOf = () => 'delivered';
  world.isLate = false;
  const id = await begin(20);
  const before = world.taken.length;
  await expect(sendPart(lostAfterCalls(at(0)), id)).rejects.toThrow('the server is lost');
  expect(world.taken.length - before).toBe(20);
  await sendMessage(at(0), id);
  expect(await world.read(id)).toMatchObject({ state: 'sending', waiting_count: 20, delivered_count: 0 });
  expect(await askPart(at(0))).toBe(0);
  expect(await askPart(at(0.1))).toBe(20);
  expect(await world.read(id)).toMatchObject({ state: 'sent', delivered_count: 20 });
  expect(world.taken.length - before).toBe(20);
});

test('what a provider neither knows nor answers for stays unknown until it is clear, and is not sent again', async () => {
  world.outcomeOf = () => 'never_taken';
  const id = await begin(1);
  await sendMessage(at(0), id);
  expect((await world.records(id))[0]).toMatchObject({ state: 'unknown', fault: '服务商没有答复', cost_fen: 5 });
  await askPart(at(0.1));
  expect((await world.records(id))[0]).toMatchObject({ state: 'unknown' });
  for (let hours = 1; hours < 100; hours += 12) await askPart(at(hours));
  expect((await world.records(id))[0]).toMatchObject({ state: 'failed', fault: '服务商没有收到', cost_fen: 0 });
  expect(await repeated(id)).toEqual([]);
});

/** A context whose provider answers a call after what a test does meanwhile. */
function slowly(hours: number, meanwhile: () => Promise<unknown>): Context {
  const ctx = at(hours);
  const channel = ctx.adapters.of(messageChannels);
  const send = async (message: Parameters<NonNullable<typeof channel>['send']>[0]) => {
    const answer = await channel?.send(message);
    await meanwhile();
    return answer;
  };
  return { ...ctx, adapters: { ...ctx.adapters, of: () => ({ ...channel, send }) } } as unknown as Context;
}

test('a late answer does not undo a receipt', async () => {
  world.outcomeOf = () => 'delivered';
  const id = await begin(1);
  await sendPart(
    slowly(0, () => askPart(at(1))),
    id,
  );
  expect((await world.records(id))[0]).toMatchObject({ state: 'delivered' });
  expect(await world.read(id)).toMatchObject({ delivered_count: 1, unanswered_count: 0 });
});

test('what a busy provider has of a message while it is cancelled is cancelled too, and nothing opens its way again', async () => {
  const id = await begin(3);
  const [bad] = await world.records(id);
  const resend = () => world.chief.call('POST', `/api/send_record/${bad?.id}/resend/`, {});
  world.outcomeOf = (name) => (name === `ZG${bad?.id}R1` ? 'refused' : 'busy');
  await sendMessage(at(0), id);
  const meanwhile = [
    () => world.act(id, 'cancel', { reason: '写错了' }),
    async () => expect((await resend()).body).toMatchObject({ code: 'message.cancelling' }),
  ];
  await sendPart(
    slowly(0.1, async () => meanwhile.shift()?.()),
    id,
  );
  const ended = { waiting_count: 0, failed_count: 1, cancelled_count: 2, cost_fen: 0 };
  expect(await world.read(id)).toMatchObject({ state: 'cancelled', ...ended });
  expect((await world.records(id)).map(({ state, cost_fen }) => [state, cost_fen])).toEqual([
    ['failed', 0],
    ['cancelled', 0],
    ['cancelled', 0],
  ]);
  world.outcomeOf = () => 'delivered';
  const before = world.taken.length;
  expect((await resend()).status).toBe(200);
  await sendMessage(at(2), id);
  expect(world.taken.slice(before).map(({ id: name }) => name)).toEqual([`ZG${bad?.id}R2`]);
  expect(await world.faults()).toEqual([]);
});

test('without claiming records first, two servers would send the same message twice', async () => {
  const id = await begin(50);
  const naive = async () => {
    const rows = await world.db.rows<{ id: number; phone: string }>(
      "SELECT id, phone FROM send_record WHERE message_id = $1 AND state = 'queued'",
      [id],
    );
    for (const { id: record, phone } of rows) {
      world.taken.push({ id: `ZG${record}R1`, phone, template: null, params: {}, text: '' });
      await world.db.rows("UPDATE send_record SET state = 'sent' WHERE id = $1", [record]);
    }
  };
  await Promise.all([naive(), naive()]);
  expect((await repeated(id)).length).toBeGreaterThan(0);
});
