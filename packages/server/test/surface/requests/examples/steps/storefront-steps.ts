import type { RequestWorld } from '../../request-world.ts';
import { buyer, orderStepsOn, ownNumber, parcel, person } from './order-steps.ts';

/** An order as the storefront sees it. */
interface OpenOrder {
  readonly order_no: string;
  readonly payable_fen: number;
}

/** Orders of the storefront, in the states that examples need. */
export function storefrontStepsOn(world: RequestWorld) {
  const steps = orderStepsOn(world);
  const ask = (method: string, url: string, body?: unknown) => world.ask('superuser', { method, url, body });
  const open = <T = OpenOrder>(method: string, url: string, body?: unknown) =>
    world.ask<T>('storefront', { method, url, body });

  const openPlaced = async (change: object = {}): Promise<OpenOrder> => {
    const { sku_code } = await steps.sold();
    const delivery = { delivery_method: 'express', buyer: { ...person, ...buyer } };
    const lines = [{ sku_code, quantity: 1 }];
    return open('POST', '/open/v1/orders/', {
      external_no: ownNumber('E'),
      kind: 'mall',
      ...delivery,
      lines,
      ...change,
    });
  };
  const payOpen = async (order: OpenOrder): Promise<OpenOrder> => {
    await open('POST', `/open/v1/orders/${order.order_no}/payments/`, paymentOf(order));
    return order;
  };
  const openPaid = async (change: object = {}) => payOpen(await openPlaced(change));
  const idOf = async ({ order_no }: OpenOrder): Promise<number> => {
    const [found] = await world.records('superuser', { path: '/api/order' }, `order_no=${order_no}`);
    return found?.id ?? 0;
  };
  const openShipped = async (): Promise<OpenOrder & { readonly id: number; readonly tracking_no: string }> => {
    const order = await openPaid();
    const id = await idOf(order);
    const sent = parcel();
    await ask('POST', `/api/order/${id}/ship/`, sent);
    return { ...order, id, tracking_no: sent.tracking_no };
  };
  const openReceived = async (): Promise<OpenOrder> => {
    const order = await openShipped();
    await open('POST', `/open/v1/orders/${order.order_no}/receive/`, {});
    return order;
  };
  /** A request for a refund of a received order, agreed to: its goods are to come back. */
  const awaitedReturn = async (): Promise<{
    readonly order_no: string;
    readonly refund_no: string;
    readonly id: number;
  }> => {
    const { order_no } = await openReceived();
    const refund_no = ownNumber('R');
    await open('POST', `/open/v1/orders/${order_no}/refunds/`, { refund_no, kind: 'goods', reason: '尺寸不合适' });
    const id = await idOf({ order_no, payable_fen: 0 });
    const refund = (await steps.get(id)).refunds[0];
    await ask('POST', `/api/refund/${refund?.id}/approve/`, {});
    return { order_no, refund_no: refund?.refund_no ?? '', id: refund?.id ?? 0 };
  };
  /** A paid order that its buyer fetches, and how far it has come. */
  const openPickup = async (...events: readonly string[]) => {
    const { results } = await open<{ results: { bank_cell: string }[] }>('GET', '/open/v1/bank-cells/');
    const fetched = { delivery_method: 'self_pickup', buyer: person, bank_cell: results[0]?.bank_cell };
    const order = await openPaid(fetched);
    const [pickup] = await world.records('superuser', { path: '/api/pickup' }, `order_no=${order.order_no}`);
    for (const event of events) await ask('POST', `/api/pickup/${pickup?.id}/${event}/`, {});
    return { ...order, id: await idOf(order), pickup_id: pickup?.id ?? 0 };
  };
  return { openPickup, openPlaced, openPaid, openShipped, openReceived, awaitedReturn };
}

/** The notice that an order of the storefront is paid. */
export function paymentOf({ payable_fen }: OpenOrder) {
  const numbers = { pay_no: ownNumber('P'), channel_no: ownNumber('C') };
  return { ...numbers, method: 'wechat', amount_fen: payable_fen, paid_at: Math.floor(Date.now() / 1000) } as const;
}

/** How the storefront places an order for delivery. */
export const delivered = { kind: 'mall', delivery_method: 'express', buyer: { ...person, ...buyer } } as const;
