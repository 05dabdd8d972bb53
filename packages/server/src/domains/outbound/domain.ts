import { defineServerDomain } from '../../platform/define-server-domain.ts';
import { provide } from '../../platform/extension/extension-point.ts';
import { parcelBackListeners } from '../order/parcel/parcel-back.port.ts';
import { sortCodeSources } from '../order/print/sort-code.port.ts';
import { awaitedGoodsListeners } from '../order/refund/goods-awaited.port.ts';
import { claimedItemsSources } from '../order/ship/claimed-items.port.ts';
import { quarantinedSql } from '../stock/figure/quarantined.port.ts';
import { outboundBindings } from './outbound.bindings.ts';
import { outboundHandlers } from './outbound.handlers.ts';
import { outboundTables } from './outbound.scope.ts';
import { refundSummaryReport } from './refund/refund-summary.query.ts';
import { arrivedFacts } from './return/arrived-facts.query.ts';
import { followParcel } from './return/follow-parcel.service.ts';
import { followRefund } from './return/follow-refund.service.ts';
import { goodsReturns } from './return/goods-return.service.ts';
import { quarantinedReturns } from './return/quarantined.query.ts';
import { returnChecks } from './return/return.check.ts';
import { returnHandlers } from './return/return.handlers.ts';
import { claimedByTasks } from './task/task-in-hand.query.ts';
import { toShipReport } from './wave/to-ship.query.ts';
import { sortCodesOfOrders } from './waybill/waybill.query.ts';
import { sendWaybill } from './waybill/waybill.service.ts';
import { waybillAdapters } from './waybill/waybill-adapters.ts';
import { waybillCarriers } from './waybill/waybill-carrier.port.ts';
import { waybillSend } from './waybill/waybill-topic.ts';

export const outboundServer = defineServerDomain({
  name: 'outbound',
  tables: outboundTables,
  provides: [
    provide(awaitedGoodsListeners, followRefund),
    provide(parcelBackListeners, followParcel),
    provide(claimedItemsSources, claimedByTasks),
    provide(sortCodeSources, sortCodesOfOrders),
    provide(quarantinedSql, quarantinedReturns),
    arrivedFacts,
  ],
  bindings: outboundBindings,
  documents: [goodsReturns],
  handlers: [...outboundHandlers, ...returnHandlers],
  checks: returnChecks,
  reports: [toShipReport, refundSummaryReport],
  adapterKinds: [waybillCarriers],
  adapters: waybillAdapters,
  subscribers: [
    {
      topic: waybillSend,
      work: (ctx, { waybill_id }) => sendWaybill(ctx, Number(waybill_id)),
    },
  ],
});
