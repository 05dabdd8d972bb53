import type { RequestWorld, Row } from '../request-world.ts';
import { ownNumber } from './steps/order-steps.ts';

interface Level extends Row {
  readonly available: number;
  readonly location: { readonly id: number };
  readonly sku: { readonly id: number };
}

const asked = 'superuser';

/** A day that is past and one that is to come, whenever the tests run. */
export const longAgo = '2020-01-01';
export const farAhead = '2099-12-31';

/** Who approves or rejects a document: another person than its maker. */
export async function judge(world: RequestWorld, event: string): Promise<{ readonly token?: string }> {
  return event === 'approve' || event === 'reject' ? { token: (await world.newcomer()).token } : {};
}

/** Records that an example makes for itself, so that no other takes them away. */
export function ownRecordsOn(world: RequestWorld) {
  const post = <T = Row>(url: string, body: object = {}, token?: string) =>
    world.ask<T>(asked, { method: 'POST', url, body, ...(token === undefined ? {} : { token }) });
  const firstOf = async (path: string, filter = 'limit=1'): Promise<number> =>
    (await world.records(asked, { path }, filter))[0]?.id ?? 0;

  /** What a warehouse of the head office has more of than all examples take. */
  const stocked = async (): Promise<{ readonly location: number; readonly sku: number; readonly sku_code: string }> => {
    const levels = (await world.records(
      asked,
      { path: '/api/stock_level' },
      'limit=200&ordering=-on_hand',
    )) as readonly Level[];
    const warehouses = await world.records(asked, { path: '/api/warehouse' }, 'limit=200&state=enabled');
    const open = new Set(warehouses.filter(({ agent_label }) => agent_label === null).map(({ id }) => id));
    const [level] = levels
      .filter(({ location }) => open.has(location.id))
      .toSorted((one, other) => other.available - one.available);
    if (!level) throw new Error('the demo has no stock');
    const sku = await world.ask<{ code: string }>(asked, { method: 'GET', url: `/api/sku_readonly/${level.sku.id}/` });
    return { location: level.location.id, sku: level.sku.id, sku_code: sku.code };
  };
  const customer = async (): Promise<number> => {
    const contacts = [{ name: '王海', phone: '13812345678', is_default: true }];
    const terms = { kind: 'company', level: 'normal', settlement: 'days', settlement_days: 30 };
    return (await post('/api/customer/', { name: ownNumber('客户'), ...terms, contacts })).id;
  };
  /** A document that was made and moved; another person approves it. */
  const moved = async (path: string, body: object, events: readonly string[]): Promise<number> => {
    const { id } = await post(`${path}/`, body);
    for (const event of events) {
      const token = event === 'approve' ? (await world.newcomer()).token : undefined;
      await post(`${path}/${id}/${event}/`, {}, token);
    }
    return id;
  };
  return { post, firstOf, stocked, customer, moved };
}
