import { documentActions } from '../../platform/document/document-actions.ts';
import { defineDomain } from '../../platform/domain.ts';
import { outboundLinks } from './outbound-links.ts';
import { outboundSearch } from './outbound-search.ts';
import { outboundTodos } from './outbound-todos.ts';
import { outboundValues } from './outbound-values.ts';
import { outboundPages } from './pages.ts';
import { refundGrouping } from './refund/refund-summary.enum.ts';
import { refundSummary } from './refund/refund-summary.report.ts';
import { findGoodsReturn, readInspectionSheet } from './return/goods-return.action.ts';
import { goodsReturn } from './return/goods-return.document.ts';
import { goodsReturnSource, goodsReturnState } from './return/goods-return.enum.ts';
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
  shipTasks,
} from './task/outbound-task.action.ts';
import { outboundTaskState } from './task/outbound-task.enum.ts';
import { outboundTaskFlow } from './task/outbound-task.flow.ts';
import { outboundTask } from './task/outbound-task.resource.ts';
import { readTaskLots } from './task/task-lots.action.ts';
import { readWaitingOrders } from './wave/to-ship.action.ts';
import { toShip } from './wave/to-ship.report.ts';
import { cancelWave, createWave, pickWave, readPickingList } from './wave/wave.action.ts';
import { waveRule, waveState } from './wave/wave.enum.ts';
import { wave } from './wave/wave.resource.ts';
import { waybillState } from './waybill/waybill.enum.ts';

export const outboundDomain = defineDomain({
  name: 'outbound',
  label: '出库作业',
  requires: ['agent', 'supplier', 'shop', 'stock', 'order', 'warning'],
  pages: outboundPages,
  links: outboundLinks,
  resources: [wave, outboundTask, goodsReturn],
  actions: [
    readWaitingOrders,
    createWave,
    pickWave,
    cancelWave,
    readPickingList,
    packTask,
    repackTask,
    requestWaybill,
    shipTask,
    shipTasks,
    cancelTask,
    findScanned,
    readSlip,
    printTask,
    chooseTaskLots,
    readTaskLots,
    ...documentActions(goodsReturn),
    findGoodsReturn,
    readInspectionSheet,
  ],
  reports: [toShip, refundSummary],
  search: outboundSearch,
  todos: outboundTodos,
  values: outboundValues,
  flows: [outboundTaskFlow, goodsReturn.flow],
  enums: [waveState, waveRule, outboundTaskState, waybillState, refundGrouping, goodsReturnState, goodsReturnSource],
});
