import {
  cancelTask,
  chooseTaskLots,
  packTask,
  repackTask,
  requestWaybill,
  shipTask,
} from '@zhanggui/contract/domains/outbound/task/outbound-task.action';
import { cancelWave, createWave, pickWave } from '@zhanggui/contract/domains/outbound/wave/wave.action';
import { shipSupplierLines } from '@zhanggui/contract/domains/purchase/line/supplier-line.action';
import { takeBackParcel } from '@zhanggui/contract/domains/purchase/parcel/express-doc.action';
import { expressDoc } from '@zhanggui/contract/domains/purchase/parcel/express-doc.document';
import { stockDoc } from '@zhanggui/contract/domains/stock/doc/stock-doc.document';
import { outboundDoc } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.document';
import { stocktake } from '@zhanggui/contract/domains/stock/stocktake/stocktake.document';
import { transfer } from '@zhanggui/contract/domains/stock/transfer/transfer.document';
import { type Example, exampleOf } from '../example.ts';
import type { RequestWorld } from '../request-world.ts';
import { ownNumber, parcel } from './steps/order-steps.ts';
import { outboundStepsOn, stockStepsOn, stocktakeStepsOn, transferStepsOn } from './steps/stock-steps.ts';

const own = 'it needs a document of its own';
const { reject, submit, withdraw, approve, redraft, dispatch, receive, settle, reverse, choose_lots } =
  transfer.actions;
const byExpiry = { body: { lines: null } } as const;
const noLots = 'the lots of the line are not known to the generator';

/** A parcel that its supplier sent too long ago to put its number right alone. */
async function sentLongAgo(world: RequestWorld): Promise<number> {
  const id = await stockStepsOn(world).sent('direct', 'supplier');
  await world.database.db().rows("UPDATE express_doc SET sent_at = sent_at - interval '2 days' WHERE id = $1", [id]);
  return id;
}

/** A parcel that came to our warehouse and whose buyer was refunded meanwhile. */
async function arrivedInVain(world: RequestWorld): Promise<number> {
  const id = await stockStepsOn(world).sent('transit', 'superuser');
  const ask = <T>(method: 'GET' | 'POST', url: string, body?: object) =>
    world.ask<T>('superuser', { method, url, body });
  const { order } = await ask<{ order: { id: number } }>('POST', `/api/express_doc/${id}/arrive/`, {});
  const { lines } = await ask<{ lines: { id: number; quantity: number }[] }>('GET', `/api/order_readonly/${order.id}/`);
  const all = lines.map((line) => ({ line: line.id, quantity: line.quantity }));
  const body = { kind: 'money', ground: 'no_reason', reason: '不要了', lines: all };
  await ask('POST', `/api/order/${order.id}/refund/`, body);
  return id;
}

const transferAfter = (...events: readonly string[]): Pick<Example, 'why' | 'make'> => ({
  why: own,
  make: async ({ world }) => ({ path: { id: (await transferStepsOn(world).moved(events)).id }, body: {} }),
});

const stocktakeAfter = (...events: readonly string[]): Pick<Example, 'why' | 'make'> => ({
  why: own,
  make: async ({ world }) => ({ path: { id: await stocktakeStepsOn(world).moved(events) } }),
});

export const stockExamples: readonly Example[] = [
  exampleOf(submit, transferAfter()),
  exampleOf(withdraw, transferAfter('submit')),
  exampleOf(approve, { ...transferAfter('submit'), caller: 'warehouse' }),
  exampleOf(reject, { ...transferAfter('submit'), caller: 'warehouse' }),
  exampleOf(redraft, transferAfter('submit', 'approve')),
  exampleOf(dispatch, transferAfter('submit', 'approve')),
  exampleOf(reverse, transferAfter('submit', 'approve', 'dispatch')),
  exampleOf(choose_lots, {
    why: noLots,
    make: async ({ world }) => ({
      path: { id: (await transferStepsOn(world).moved(['submit', 'approve'])).id },
      ...byExpiry,
    }),
  }),
  exampleOf(outboundDoc.actions.redraft, {
    why: own,
    make: async ({ world }) => ({ path: { id: await outboundStepsOn(world).approved() } }),
  }),
  exampleOf(stockDoc.actions.redraft, {
    why: own,
    make: async ({ world }) => {
      const id = await stockStepsOn(world).cameIn();
      const body = { reason: '点错了' };
      await world.ask('superuser', { method: 'POST', url: `/api/stock_doc/${id}/unpost/`, body });
      return { path: { id } };
    },
  }),
  exampleOf(outboundDoc.actions.choose_lots, {
    why: noLots,
    make: async ({ world }) => ({ path: { id: await outboundStepsOn(world).approved() }, ...byExpiry }),
  }),
  exampleOf(chooseTaskLots, {
    why: noLots,
    make: async ({ world }) => ({ path: { id: (await stockStepsOn(world).picked()).id }, ...byExpiry }),
  }),
  {
    operation: 'POST /api/near_rule/',
    why: 'a class of shelf lives has one rule',
    make: async () => ({ body: { category: null, shelf_life_from: 30_000, shelf_life_to: null, near_days: 9 } }),
  },
  {
    operation: 'PATCH /api/near_rule/{id}/',
    why: 'a class of shelf lives has one rule',
    make: async () => ({ body: { shelf_life_from: 20_000, shelf_life_to: 20_001, near_days: 9 } }),
  },
  exampleOf(receive, {
    why: own,
    make: async ({ world }) => {
      const { id } = await transferStepsOn(world).moved(['submit', 'approve', 'dispatch']);
      return { path: { id }, body: { lines: null } };
    },
  }),
  exampleOf(settle, {
    why: 'only what did not arrive is settled',
    make: async ({ world }) => {
      const { id, lines } = await transferStepsOn(world).short();
      return { path: { id }, body: { line: lines[0]?.id ?? 0, quantity: 1 } };
    },
  }),
  {
    operation: 'DELETE /api/warehouse/{id}/',
    why: 'the warehouses of the demo hold stock',
    make: async ({ world, caller }) => {
      const body = { code: ownNumber('W'), name: ownNumber('待撤仓库'), region: ['山东省', '青岛市'] };
      const { id } = await world.ask<{ id: number }>(caller, { method: 'POST', url: '/api/warehouse/', body });
      return { path: { id } };
    },
  },
  {
    operation: 'POST /api/transfer/',
    why: 'the two warehouses differ',
    make: async ({ world }) => {
      const { from_location, to_location } = (await transferStepsOn(world).drafted()) as unknown as Readonly<
        Record<string, { readonly id: number }>
      >;
      return { body: { from_location: from_location?.id, to_location: to_location?.id } };
    },
  },
  exampleOf(stocktake.actions.approve, { ...stocktakeAfter('start', 'finish'), caller: 'warehouse' }),
  exampleOf(stocktake.actions.post, stocktakeAfter('start', 'finish', 'approve')),
  { operation: 'DELETE /api/stocktake/{id}/', ...stocktakeAfter() },
  exampleOf(createWave, {
    why: 'only an order that waits gets a wave',
    make: async ({ world }) => {
      const { order, location } = await stockStepsOn(world).waiting();
      const body = { location: location.id, orders: [{ order: order.id }], mall: null, sku: null, most_orders: 30 };
      return { body };
    },
  }),
  exampleOf(pickWave, {
    why: own,
    make: async ({ world }) => ({ path: { id: await stockStepsOn(world).waved() }, body: { lines: null } }),
  }),
  exampleOf(cancelWave, {
    why: own,
    make: async ({ world }) => ({ path: { id: await stockStepsOn(world).waved() } }),
  }),
  exampleOf(packTask, {
    why: 'the packer checks what was picked',
    make: async ({ world }) => {
      const { id, lines } = await stockStepsOn(world).picked();
      return { path: { id }, body: { ...parcel(), lines } };
    },
  }),
  exampleOf(cancelTask, {
    why: own,
    make: async ({ world }) => ({ path: { id: (await stockStepsOn(world).picked()).id } }),
  }),
  ...[repackTask, shipTask].map((action) =>
    exampleOf(action, { why: own, make: async ({ world }) => ({ path: { id: await stockStepsOn(world).packed() } }) }),
  ),
  exampleOf(requestWaybill, {
    why: own,
    make: async ({ world }) => ({
      path: { id: await stockStepsOn(world).packed() },
      body: parcel(),
    }),
  }),
  exampleOf(shipSupplierLines, {
    why: 'the lines are those of one order that wait',
    make: async ({ world, caller, turn }) => {
      const lines = await world.records(caller, { path: '/api/supplier_line' }, 'state=pending&way=direct&limit=20');
      const line = lines[turn];
      if (!line) return undefined;
      const sent = parcel();
      return { body: { ...sent, lines: [{ line: line.id, quantity: line.left_quantity as number }] } };
    },
  }),
  exampleOf(expressDoc.actions.correct, {
    why: 'only for a day after it was sent',
    make: async ({ world }) => ({ path: { id: await stockStepsOn(world).sent('direct', 'supplier') } }),
  }),
  exampleOf(expressDoc.actions.arrive, {
    why: 'only a parcel to a warehouse of ours arrives there',
    make: async ({ world }) => ({ path: { id: await stockStepsOn(world).sent('transit', 'superuser') } }),
  }),
  exampleOf(takeBackParcel, {
    why: 'what was sent before is on its way, and this one has just been entered',
    make: async ({ world }) => ({ path: { id: await stockStepsOn(world).sent('direct', 'superuser') } }),
  }),
  exampleOf(expressDoc.actions.send_back, {
    why: 'what its buyer still wants is forwarded',
    make: async ({ world }) => ({ path: { id: await arrivedInVain(world) } }),
  }),
  exampleOf(expressDoc.actions.request_correction, {
    why: 'only the sender asks for it, and only when a day has passed',
    caller: 'supplier',
    make: async ({ world }) => ({ path: { id: await sentLongAgo(world) } }),
  }),
  ...[expressDoc.actions.approve_correction, expressDoc.actions.reject_correction].map((action) =>
    exampleOf(action, {
      why: 'a supplier asked for it before',
      make: async ({ world }) => {
        const id = await sentLongAgo(world);
        const body = { ...parcel(), reason: '填错了' };
        await world.ask('supplier', { method: 'POST', url: `/api/express_doc/${id}/request_correction/`, body });
        return { path: { id } };
      },
    }),
  ),
  ...[stockDoc.actions.reverse, stockDoc.actions.unpost].map((action) =>
    exampleOf(action, {
      why: 'what came in is still there',
      make: async ({ world }) => ({ path: { id: await stockStepsOn(world).cameIn() } }),
    }),
  ),
];
