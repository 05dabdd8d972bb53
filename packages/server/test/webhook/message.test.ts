import { domains } from '@zhanggui/contract/app';
import { webhookEvent } from '@zhanggui/contract/features/webhook/webhook-event.enum';
import { maskedFields } from '@zhanggui/contract/platform/masking/masked';
import { describe, expect, test } from 'vitest';
import { webhookFeature } from '../../src/features/webhook/feature.ts';
import { deliveryRetry } from '../../src/features/webhook/retry.ts';
import { forgetDeliveries } from '../../src/features/webhook/webhook.job.ts';
import { startQueues } from '../../src/platform/jobs/start-jobs.ts';
import { maxAttemptsOf } from '../../src/platform/queue/retry.ts';
import { relayOnce } from '../harness/work-off.ts';
import { HookWorld, isSigned } from './hook-world.ts';

const maxTries = maxAttemptsOf(deliveryRetry);
const announcing = webhookFeature.subscribers?.slice(0, 1) ?? [];
const world = HookWorld.ofFile();
const { add, deliveries, hookRow, later, paidOrder, tell } = world;

describe('an event', () => {
  test('reaches each webhook that lists it: signed, with numbers and states and nothing personal', async () => {
    const { id, secret } = await add();
    await add({ name: '别处', events: ['refund.failed'] });
    const order = await paidOrder();
    await tell();
    expect(world.receiver.heard).toHaveLength(1);
    const [heard] = world.receiver.heard;
    if (!heard) return;
    expect(isSigned(heard, secret)).toBe(true);
    expect(isSigned(heard, `${secret}x`)).toBe(false);
    expect(Math.abs(Number(heard.headers['x-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
    const message = JSON.parse(heard.body.toString());
    expect(message).toMatchObject({ event: 'order.paid', resource: 'order', record: { id: order.id, status: 1 } });
    expect(message.id).toBe(heard.headers['x-message-id']);
    expect(heard.body.toString()).not.toMatch(/李雷|13800000001|香港中路/);
    expect(await deliveries()).toMatchObject([
      { webhook: { id }, event: 'order.paid', state: 'delivered', status: 200, attempts: 1, record_id: order.id },
    ]);
    expect(await hookRow(id)).toMatchObject({ failing_since: null, last_delivered_at: expect.any(Number) });
  });

  test('of every kind is announced once for an order and its refund', async () => {
    await add({ events: webhookEvent.values.map(({ value }) => value) });
    const { id } = await paidOrder();
    await world.orderSteps.ship(id);
    await world.orderSteps.receive(id);
    await world.orderSteps.ask(id, { kind: 'money' });
    const [refund_id = 0] = await world.orderSteps.refundIds(id);
    await world.orderSteps.approve(refund_id);
    await world.orderSteps.send(refund_id);
    const closed = await world.orderSteps.placed([{ sku_code: (await world.fixture.stocked(1)).code, quantity: 1 }]);
    await world.orderSteps.cancel(closed.id);
    await tell();
    const events = world.receiver.heard.map(({ body }) => JSON.parse(body.toString()).event);
    expect(events.toSorted()).toEqual(
      [
        'order.paid',
        'order.shipped',
        'order.received',
        'refund.requested',
        'refund.succeeded',
        'order.closed',
      ].toSorted(),
    );
  });

  test('is not told when its act is undone, nor to one that was switched off; where nobody hears, nothing waits', async () => {
    const { id } = await add();
    await world.keeper.call('POST', `/api/webhook/${id}/disable/`, {});
    await paidOrder();
    expect(await world.fixture.database.db().rows("SELECT FROM outbox WHERE topic = 'webhook.announced'")).toHaveLength(
      0,
    );
    await world.keeper.call('POST', `/api/webhook/${id}/enable/`, {});
    const order = await world.orderSteps.placed([{ sku_code: (await world.fixture.stocked(1)).code, quantity: 1 }]);
    await expect(world.orderSteps.pay(order.id, { amount_fen: 1 })).resolves.not.toMatchObject({ outcome: 'paid' });
    await tell();
    expect(world.receiver.heard).toHaveLength(0);
  });

  test('is declared by one domain each, and shows no field that is masked', () => {
    const declared = domains.flatMap((domain) => domain.events ?? []);
    expect(declared.map(({ event }) => event.value).toSorted()).toEqual(
      webhookEvent.values.map(({ value }) => value).toSorted(),
    );
    for (const { of, shows } of declared) {
      const masked = new Set(maskedFields(of));
      expect(shows.filter((name) => masked.has(name) || /name|remark|address|region/.test(name))).toEqual([]);
    }
  });
});

describe('a message that is not heard', () => {
  test('is tried again after growing gaps, then given up, and each try is kept', async () => {
    await add();
    world.receiver.answer = { status: 500 };
    await paidOrder();
    const waits: number[] = [];
    let passed = 0;
    for (let attempt = 1; attempt <= maxTries; attempt += 1) {
      await tell(later(passed));
      expect(world.receiver.heard).toHaveLength(attempt);
      const [delivery] = await deliveries();
      if (attempt === maxTries) break;
      await tell(later(passed + 1));
      const wait = delivery.next_attempt_at - Date.now() / 1000 - passed;
      waits.push(wait);
      passed += wait + 2;
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ state: 'given_up', attempts: maxTries, status: 500, fault: '对方回复 500' });
    const { body } = await world.keeper.call('GET', `/api/webhook_delivery_readonly/${delivery.id}/`);
    expect(body.tries).toHaveLength(maxTries);
    await tell(later(passed + 10 * 86_400));
    expect(world.receiver.heard).toHaveLength(maxTries);
  });

  test('is sent again on demand, under the number that it had', async () => {
    await add();
    world.receiver.answer = { status: 404 };
    await paidOrder();
    await tell();
    world.receiver.answer = { status: 204 };
    const [{ id }] = await deliveries();
    expect((await world.keeper.call('POST', `/api/webhook_delivery/${id}/redeliver/`, {})).body.state).toBe('waiting');
    await tell();
    expect(await deliveries()).toMatchObject([{ id, state: 'delivered', status: 204, attempts: 1 }]);
    expect(new Set(world.receiver.heard.map(({ headers }) => headers['x-message-id'])).size).toBe(1);
  });

  test('switches its webhook off after three days, and those who keep it are told', async () => {
    const { id } = await add();
    world.receiver.answer = { status: 503 };
    await paidOrder();
    await tell();
    expect((await hookRow(id)).failing_since).not.toBeNull();
    await paidOrder();
    await tell(later(3 * 86_400 + 60));
    expect(await hookRow(id)).toMatchObject({ is_enabled: false, off_reason: expect.stringContaining('三天') });
    const received = await world.keeper.call('GET', '/api/notification_readonly/');
    expect(received.body.results).toMatchObject([{ kind: 'system', title: '消息推送「仓储系统」已自动停用' }]);
    const count = world.receiver.heard.length;
    await tell(later(5 * 86_400));
    expect(world.receiver.heard).toHaveLength(count);
    world.receiver.answer = { status: 200 };
    await world.keeper.call('POST', `/api/webhook/${id}/enable/`, {});
    await tell(later(1));
    expect(await deliveries()).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
  });

  test('of a webhook that is switched off is not sent again, while a test message is', async () => {
    const { id } = await add();
    await paidOrder();
    await tell();
    await world.keeper.call('POST', `/api/webhook/${id}/disable/`, {});
    const [sent] = await deliveries();
    const again = await world.keeper.call('POST', `/api/webhook_delivery/${sent.id}/redeliver/`, {});
    expect([again.status, again.body.detail]).toEqual([409, '推送地址已停用，启用后再推送']);
    expect(await deliveries()).toMatchObject([{ id: sent.id, state: 'delivered' }]);
    await world.keeper.call('POST', `/api/webhook/${id}/try/`, {});
    await tell();
    expect(world.receiver.heard).toHaveLength(2);
  });

  test('follows no redirect, and a reply without end is cut off', async () => {
    await add();
    world.receiver.answer = { status: 302, headers: { location: world.receiver.url } };
    await paidOrder();
    await tell();
    expect(await deliveries()).toMatchObject([{ state: 'waiting', status: 302 }]);
    expect(world.receiver.heard).toHaveLength(1);
    world.receiver.answer = { status: 200, bytes: 2_000_000 };
    await tell(later(60));
    expect(await deliveries()).toMatchObject([{ state: 'waiting', status: null, fault: '回复内容超过 64 KB' }]);
  });
});

describe('two servers', () => {
  test('deliver each message once', async () => {
    await add();
    for (let index = 0; index < 6; index += 1) await paidOrder();
    const { app, database } = world.server;
    const start = () => startQueues(database.pools, [webhookFeature], { ...app, jobs: [] });
    const servers = [await start(), await start()];
    await expect
      .poll(deliveries, { timeout: 30_000 })
      .toEqual(Array.from({ length: 6 }, () => expect.objectContaining({ state: 'delivered', attempts: 1 })));
    await Promise.all(servers.map((one) => one.stop()));
    expect(world.receiver.heard).toHaveLength(6);
    expect(new Set(world.receiver.heard.map(({ headers }) => headers['x-message-id'])).size).toBe(6);
  });

  test('that took messages without a lease would deliver them twice', async () => {
    await add();
    await paidOrder();
    await relayOnce(later(0), announcing, world.server.app.runner.surface);
    const waiting = () =>
      world.fixture.database.db().rows<{ id: number }>("SELECT id FROM webhook_delivery WHERE state = 'waiting'");
    const { outward } = later(0);
    // Both look before either has sent, as two servers may at any moment.
    for (const { id } of (await Promise.all([waiting(), waiting()])).flat()) {
      await outward.post({ url: world.receiver.url, headers: {}, body: Buffer.from('{}') });
      await world.fixture.database.db().rows("UPDATE webhook_delivery SET state = 'delivered' WHERE id = $1", [id]);
    }
    expect(world.receiver.heard).toHaveLength(2);
  });

  test('a message that was announced twice is queued once', async () => {
    await add();
    await paidOrder();
    const [message] = await world.fixture.database
      .db()
      .rows<{ payload: Record<string, unknown> }>("SELECT payload FROM outbox WHERE topic = 'webhook.announced'");
    const [subscriber] = webhookFeature.subscribers ?? [];
    for (let times = 0; times < 2; times += 1)
      await subscriber?.work(later(0), message?.payload ?? {}, world.server.app.runner.surface, false);
    expect(await deliveries()).toHaveLength(1);
  });
});

test('messages are forgotten after a month', async () => {
  const { id } = await add();
  await world.keeper.call('POST', `/api/webhook/${id}/try/`, {});
  await tell();
  const { surface } = world.server.app.runner;
  await forgetDeliveries.work(later(29 * 86_400), surface);
  expect(await deliveries()).toHaveLength(1);
  await forgetDeliveries.work(later(31 * 86_400), surface);
  expect(await deliveries()).toHaveLength(0);
});
