import { inboundType } from '@zhanggui/contract/domains/stock/doc/stock-doc.enum';
import { outboundType } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.enum';
import type { CallerName, RequestWorld, Row } from '../../request-world.ts';
import { orderStepsOn, ownNumber, parcel } from './order-steps.ts';

interface TransferRow extends Row {
  readonly lines: readonly { readonly id: number }[];
}

interface Level extends Row {
  readonly sku: { readonly id: number };
  readonly location: { readonly id: number };
  readonly available: number;
}

interface Waiting {
  readonly order: { readonly id: number };
  readonly location: { readonly id: number };
}

const asked = 'superuser';
const supplierLines = { path: '/api/supplier_line' };

/** Another person than who makes the documents. */
const second = 'warehouse';

/** Transfers in the states that examples need. */
export function transferStepsOn(world: RequestWorld) {
  const ask = <T = Row>(method: string, url: string, body?: unknown) => world.ask<T>(asked, { method, url, body });

  /** A new transfer of three pieces from where there are enough. */
  const drafted = async (): Promise<TransferRow> => {
    const levels = (await world.records(
      asked,
      { path: '/api/stock_level' },
      'limit=100&ordering=-on_hand',
    )) as readonly Level[];
    const level = levels.find(({ available }) => available > 20);
    const warehouses = await world.records(asked, { path: '/api/warehouse' }, 'limit=20&state=enabled');
    const to = warehouses.find(({ id }) => id !== level?.location.id);
    const lines = [{ sku: level?.sku.id, expected_quantity: 3 }];
    return ask('POST', '/api/transfer/', { from_location: level?.location.id, to_location: to?.id, lines });
  };
  const moved = async (events: readonly string[]): Promise<TransferRow> => {
    const transfer = await drafted();
    for (const event of events) {
      const by = event === 'approve' ? second : asked;
      await world.ask(by, { method: 'POST', url: `/api/transfer/${transfer.id}/${event}/`, body: {} });
    }
    return transfer;
  };
  /** A transfer of which one piece did not arrive. */
  const short = async (): Promise<TransferRow> => {
    const transfer = await moved(['submit', 'approve', 'dispatch']);
    const lines = [{ line: transfer.lines[0]?.id, quantity: 2 }];
    await ask('POST', `/api/transfer/${transfer.id}/receive/`, { lines });
    return transfer;
  };
  return { drafted, moved, short };
}

/** Documents by which pieces leave a warehouse. */
export function outboundStepsOn(world: RequestWorld) {
  /** One of a piece of the warehouse's own use, approved by another person. */
  const approved = async (): Promise<number> => {
    const levels = (await world.records(
      asked,
      { path: '/api/stock_level' },
      'limit=100&ordering=-on_hand',
    )) as readonly Level[];
    const level = levels.find(({ available }) => available > 20);
    const lines = [{ sku: level?.sku.id, expected_quantity: 1 }];
    const body = { type: outboundType.internal_use_out, from_location: level?.location.id, lines };
    const { id } = await world.ask(asked, { method: 'POST', url: '/api/outbound_doc/', body });
    await world.ask(asked, { method: 'POST', url: `/api/outbound_doc/${id}/submit/`, body: {} });
    await world.ask(second, { method: 'POST', url: `/api/outbound_doc/${id}/approve/`, body: {} });
    return id;
  };
  return { approved };
}

/** Stocktakes that find what the book says, in the states that examples need. */
export function stocktakeStepsOn(world: RequestWorld) {
  const moved = async (events: readonly string[]): Promise<number> => {
    // A place has one stocktake under way at most.
    const place = { code: ownNumber('W'), name: ownNumber('盘点仓库'), region: ['山东省', '青岛市'] };
    const warehouse = await world.ask(asked, { method: 'POST', url: '/api/warehouse/', body: place });
    const { sku } = await orderStepsOn(world).sold();
    const body = { warehouse: warehouse.id, lines: [{ sku: sku.id }] };
    const { id } = await world.ask(asked, { method: 'POST', url: '/api/stocktake/', body });
    for (const event of events) {
      const by = event === 'approve' ? second : asked;
      const given = event === 'finish' ? { uncounted: 'book' } : {};
      await world.ask(by, { method: 'POST', url: `/api/stocktake/${id}/${event}/`, body: given });
    }
    return id;
  };
  return { moved };
}

/** Documents and tasks of warehouses in the states that examples need. */
export function stockStepsOn(world: RequestWorld) {
  const ask = <T = Row>(method: string, url: string, body?: unknown) => world.ask<T>(asked, { method, url, body });

  /** A new order that waits at a warehouse for its wave. */
  const waiting = async (): Promise<Waiting> => {
    const { order_no } = await orderStepsOn(world).paid();
    const { orders } = await ask<{ orders: readonly Waiting[] }>('GET', `/api/to_ship/orders/?order_no=${order_no}`);
    const [first] = orders;
    if (!first) throw new Error(`the order ${order_no} waits nowhere`);
    return first;
  };
  /** A posted document of goods that came in. */
  const cameIn = async (): Promise<number> => {
    const { sku } = await orderStepsOn(world).sold();
    const [warehouse] = await world.records(asked, { path: '/api/warehouse' }, 'state=enabled&limit=1');
    const lines = [{ sku: sku.id, expected_quantity: 3, unit_price: '12.5' }];
    const { id } = await ask('POST', '/api/stock_doc/', {
      type: inboundType.other_in,
      to_location: warehouse?.id,
      lines,
    });
    await ask('POST', `/api/stock_doc/${id}/submit/`, {});
    await world.ask(second, { method: 'POST', url: `/api/stock_doc/${id}/approve/`, body: {} });
    await ask('POST', `/api/stock_doc/${id}/post/`, {});
    return id;
  };
  /** A line of another supplier that waits, given to the supplier who calls. */
  const assigned = async (by: CallerName): Promise<Row | undefined> => {
    const [own] = await world.records(by, supplierLines);
    const [waits] = await world.records(asked, supplierLines, 'state=pending&limit=1');
    const { supplier } = await ask<{ supplier: { readonly id: number } }>(
      'GET',
      `/api/supplier_line_readonly/${own?.id}/`,
    );
    await ask('POST', `/api/supplier_line/${waits?.id}/assign/`, { supplier: supplier.id, way: 'direct' });
    return waits;
  };
  /** A parcel of a supplier's: to a warehouse of ours, or to the buyer. */
  const sent = async (way: 'direct' | 'transit', by: CallerName): Promise<number> => {
    // Lines follow what happened to their orders.
    await world.relay();
    const [ready] = await world.records(by, supplierLines, 'state=pending&way=direct');
    const line = ready ?? (await assigned(by));
    if (way === 'transit') {
      const supplier = (line?.supplier as { readonly id: number } | undefined)?.id;
      await ask('POST', `/api/supplier_line/${line?.id}/assign/`, { supplier, way });
    }
    const lines = [{ line: line?.id, quantity: line?.left_quantity }];
    const body = { ...parcel(), lines };
    return (await world.ask(by, { method: 'POST', url: '/api/supplier_line/ship/', body })).id;
  };
  const waved = async (): Promise<number> => {
    const { order, location } = await waiting();
    const body = { location: location.id, orders: [{ order: order.id }] };
    const { waves } = await ask<{ waves: readonly { id: number }[] }>('POST', '/api/wave/', body);
    return waves[0]?.id ?? 0;
  };
  /** A task whose goods were picked, with the lines that its packer checks. */
  const picked = async () => {
    const wave = await waved();
    await ask('POST', `/api/wave/${wave}/pick/`, {});
    const [task] = await world.records(asked, { path: '/api/outbound_task' }, `wave=${wave}`);
    const slip = await ask<{ lines: readonly { id: number; picked_quantity: number }[] }>(
      'GET',
      `/api/outbound_task/${task?.id}/slip/`,
    );
    const lines = slip.lines.map(({ id, picked_quantity }) => ({ line: id, quantity: picked_quantity }));
    return { id: task?.id ?? 0, lines };
  };
  const packed = async (): Promise<number> => {
    const { id, lines } = await picked();
    await ask('POST', `/api/outbound_task/${id}/pack/`, { ...parcel(), lines });
    return id;
  };
  return { cameIn, sent, waiting, waved, picked, packed };
}
