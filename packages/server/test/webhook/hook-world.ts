import type { Permission } from '@zhanggui/contract/platform/catalogue/permission';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { signatureOf } from '../../src/features/public-api/signature.ts';
import { webhookSubscribers } from '../../src/features/webhook/webhook.job.ts';
import type { Context } from '../../src/platform/context.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { relayOnce } from '../harness/work-off.ts';
import { type OrderFixture, openOrderFixture } from '../order/order-fixture.ts';
import { type OrderSteps, orderStepsOn } from '../order/order-steps.ts';
import { type Heard, openReceiver, type Receiver } from './receiver.ts';

/** The page that keeps webhooks. */
export const page = '/system/webhook';
const leaves = ['create', 'update', 'delete', 'rotate', 'disable', 'enable', 'try', 'redeliver'] as const;

/** A server, a receiver and an account for webhooks; each test begins without webhooks. */
export class HookWorld {
  fixture!: OrderFixture;
  server!: TestServer;
  orderSteps!: OrderSteps;
  keeper!: SignedIn;
  receiver!: Receiver;

  /** Opens a world for the tests of a file. */
  static ofFile(): HookWorld {
    const world = new HookWorld();
    beforeAll(() => world.open());
    afterAll(() => world.server.close());
    beforeEach(() => world.begin());
    return world;
  }

  private async open(): Promise<void> {
    this.fixture = await openOrderFixture(20);
    this.server = await startTestServer({ reachable: 'private' }, this.fixture.database);
    this.orderSteps = orderStepsOn(this.fixture);
    const may = [page, ...leaves.map((leaf): Permission => `${page}#${leaf}`)] as const;
    this.keeper = await signIn(this.server, { may });
  }

  private async begin(): Promise<() => Promise<void>> {
    const receiver = await openReceiver();
    this.receiver = receiver;
    for (const table of ['webhook_delivery', 'webhook', 'outbox']) {
      await this.fixture.database.db().rows(`DELETE FROM ${table}`);
    }
    return () => receiver.close();
  }

  readonly later = (seconds: number): Context => ({
    ...this.server.app.contextFor('webhook'),
    clock: () => new Date(Date.now() + seconds * 1000),
  });

  /** Runs all waiting deliveries, as the jobs of a server do. */
  readonly tell = async (ctx: Context = this.later(0)): Promise<void> => {
    const { surface } = this.server.app.runner;
    const [announcing, ...delivering] = webhookSubscribers;
    while ((await relayOnce(ctx, announcing ? [announcing] : [], surface)) > 0);
    await relayOnce(ctx, delivering, surface);
  };

  readonly add = async (body: object = {}): Promise<{ readonly id: number; readonly secret: string }> => {
    const requested = { name: '仓储系统', url: this.receiver.url, events: ['order.paid'], ...body };
    return (await this.keeper.call('POST', '/api/webhook/add/', requested)).body;
  };

  readonly paidOrder = async () =>
    this.orderSteps.paid([{ sku_code: (await this.fixture.stocked(5)).code, quantity: 1 }]);
  readonly hookRow = async (id: number) => (await this.keeper.call('GET', `/api/webhook_readonly/${id}/`)).body;
  readonly deliveries = async () =>
    (await this.keeper.call('GET', '/api/webhook_delivery_readonly/?ordering=id')).body.results;
}

/** Whether a receiver that holds the secret finds that the message is ours, by the rule of the public API. */
export function isSigned({ target, headers, body }: Heard, secret: string, header = 'x-signature'): boolean {
  const stamp = { timestamp: Number(headers['x-timestamp']), nonce: String(headers['x-nonce']) };
  return headers[header] === signatureOf(secret, { method: 'POST', target, body }, stamp);
}
