import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PaymentChannel, paymentChannels } from '../../../src/domains/order/pay/payment-channel.port.ts';
import { servedBy, simulators } from '../../harness/adapters.ts';
import { type SignedIn, signIn } from '../../harness/people.ts';
import { runNext } from '../../harness/work-off.ts';
import { openStorefront, order, own, type Storefront } from './storefront-world.ts';

let storefront: Storefront;
let staff: SignedIn;

/** The channel has the buyer's money: all of it, or less where the number of the order says so. */
const channel: PaymentChannel = {
  ask: async ({ order_no, external_no, payable_fen }) => {
    const notice = { pay_no: `PAID-${order_no}`, channel_no: 'C', method: 'wechat', card_type: null } as const;
    const amount_fen = external_no?.startsWith('PART') ? payable_fen - 500 : payable_fen;
    return { outcome: 'paid', notice: { ...notice, amount_fen, paid_at: new Date() } };
  },
};

beforeAll(async () => {
  const { adapters } = servedBy({ adapters: simulators() } as Parameters<typeof servedBy>[0], paymentChannels, channel);
  storefront = await openStorefront(adapters);
  staff = await signIn(storefront.server, { superuser: true });
});
afterAll(() => storefront.server.close());

async function placed(prefix: string): Promise<{ readonly id: number; readonly order_no: string }> {
  const { order_no } = (await storefront.app('POST', '/open/v1/orders/', order({ external_no: own(prefix) }))).body;
  return (await staff.call('GET', `/api/order_readonly/?order_no=${order_no}`)).body.results[0];
}
const shown = async (id: number) => (await staff.call('GET', `/api/order_readonly/${id}/`)).body;
const keyed = () => ({ 'idempotency-key': own('key') });

const taken = { status: 1, paid_fen: 9980, payments: [{ amount_fen: 9980, purpose: 'order' }], warnings: [] };
const left = { status: 0, paid_fen: 0, payments: [], warnings: [{ kind: 'amount_mismatch', is_handled: false }] };
const refusal = { status: 409, body: { code: 'order.paid_at_channel' } };

describe.each([
  ['is taken', 'ALL', taken],
  ['of another amount is kept as a warning, and the order stays open', 'PART', left],
])('a payment that the channel reports when an order is cancelled %s', (_, prefix, kept) => {
  test('by a clerk', async () => {
    const { id } = await placed(prefix);
    expect(await staff.call('POST', `/api/order/${id}/cancel/`, {})).toMatchObject(refusal);
    expect(await shown(id)).toMatchObject(kept);
  });

  test('by a clerk whose call has a key, however often', async () => {
    const { id } = await placed(prefix);
    const key = keyed();
    for (const _again of [1, 2]) {
      expect(await staff.call('POST', `/api/order/${id}/cancel/`, {}, key)).toMatchObject(refusal);
    }
    expect(await shown(id)).toMatchObject(kept);
  });

  test('by a storefront whose call has a key', async () => {
    const { id, order_no } = await placed(prefix);
    const path = `/open/v1/orders/${order_no}/cancel/`;
    expect(await storefront.app('POST', path, {}, { headers: keyed() })).toMatchObject(refusal);
    expect(await shown(id)).toMatchObject(kept);
  });

  test('in bulk', async () => {
    const ids = [(await placed(prefix)).id, (await placed(prefix)).id];
    const started = await staff.call('POST', '/api/order/cancel/', { ids, count: 2 }, keyed());
    expect(started.status, JSON.stringify(started.body)).toBe(202);
    await runNext(storefront.server.app.runner, ['bulk'], new AbortController().signal);
    const items = await staff.call('GET', `/api/job_item_readonly/?job=${started.body.job.id}`);
    expect(items.body.results).toMatchObject(
      ids.map(() => ({ state: 'refused', message: expect.stringMatching('已确认付款') })),
    );
    for (const id of ids) expect(await shown(id)).toMatchObject(kept);
  });
});
