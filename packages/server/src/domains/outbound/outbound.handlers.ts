import {
  cancelTask,
  chooseTaskLots,
  findScanned,
  packTask,
  printTask,
  readSlip,
  repackTask,
  requestWaybill,
  shipTask,
} from '@zhanggui/contract/domains/outbound/task/outbound-task.action';
import { readTaskLots } from '@zhanggui/contract/domains/outbound/task/task-lots.action';
import { readWaitingOrders } from '@zhanggui/contract/domains/outbound/wave/to-ship.action';
import {
  cancelWave,
  createWave,
  pickWave,
  readPickingList,
} from '@zhanggui/contract/domains/outbound/wave/wave.action';
import { type ActionHandler, handle, handleTrusted } from '../../platform/http/handle.ts';
import { scanned } from './task/scan.query.ts';
import { printTask as print, slipOf } from './task/slip.query.ts';
import {
  cancelTask as cancel,
  packTask as pack,
  relabelTask,
  repackTask as repack,
  shipTask as ship,
} from './task/task.service.ts';
import { chooseTaskLots as chooseLots, taskLots } from './task/task-lots.service.ts';
import { createWaves } from './wave/create-wave.service.ts';
import { pickingList } from './wave/picking-list.query.ts';
import { waitingOrders } from './wave/waiting.query.ts';
import { cancelWave as giveUpWave, pickWave as pick } from './wave/wave.service.ts';

interface Named {
  readonly location?: number | null;
  readonly mall?: number | null;
  readonly sku?: number | null;
}

function narrowingOf({ location = null, mall = null, sku = null }: Named) {
  return { location_id: location, mall_id: mall, sku_id: sku };
}

export const outboundHandlers: readonly ActionHandler[] = [
  handleTrusted(readWaitingOrders, (ctx, { body }) =>
    waitingOrders(ctx, { ...narrowingOf(body), order_no: body.order_no ?? null }),
  ),
  handleTrusted(createWave, (ctx, { body }) => {
    const { location, rule, most_orders, despite_refund } = body;
    const orders = body.orders?.map(({ order }) => order) ?? null;
    return createWaves(ctx, { ...narrowingOf(body), location_id: location, rule, most_orders, orders, despite_refund });
  }),
  handleTrusted(pickWave, (ctx, { params: { id }, body }) =>
    pick(ctx, id, body.lines?.map(({ sku, quantity }) => ({ sku_id: sku, quantity })) ?? []),
  ),
  handle(cancelWave, (ctx, { params: { id }, body }) => giveUpWave(ctx, id, body.reason)),
  handleTrusted(readPickingList, (ctx, { params: { id } }) => pickingList(ctx, id)),
  handleTrusted(packTask, (ctx, { params: { id }, body: { tracking_no = null, ...packing } }) =>
    pack(ctx, { ...packing, id, tracking_no }),
  ),
  handle(repackTask, (ctx, { params: { id } }) => repack(ctx, id)),
  handle(requestWaybill, (ctx, { params: { id }, body: { carrier, tracking_no = null } }) =>
    relabelTask(ctx, id, { carrier, tracking_no }),
  ),
  handleTrusted(shipTask, (ctx, { params: { id }, body }) => ship(ctx, id, body)),
  handleTrusted(chooseTaskLots, (ctx, { params: { id }, body }) => chooseLots(ctx, id, body)),
  handleTrusted(readTaskLots, (ctx, { params: { id } }) => taskLots(ctx, id)),
  handle(cancelTask, (ctx, { params: { id }, body }) => cancel(ctx, id, body.reason)),
  handleTrusted(findScanned, (ctx, { body }) => scanned(ctx, body.code)),
  handleTrusted(readSlip, (ctx, { params: { id } }) => slipOf(ctx, id)),
  handleTrusted(printTask, (ctx, { params: { id }, body }) => print(ctx, id, body.paper)),
];
