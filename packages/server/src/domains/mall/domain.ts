import { batchesToConfirm } from '@zhanggui/contract/domains/mall/mall-todos';
import {
  activityOffer,
  fullGiftOffer,
  fullReductionOffer,
  limitedTimeOffer,
} from '@zhanggui/contract/domains/mall/mall-values';
import { importBqdSettlement } from '@zhanggui/contract/domains/mall/settlement/import-bqd-settlement';
import { handleImport } from '../../features/import/import-handler.ts';
import { defineServerDomain } from '../../platform/define-server-domain.ts';
import { provide, provideFor } from '../../platform/extension/extension-point.ts';
import { pointsPayers } from '../order/pay/points-payer.port.ts';
import { type OrderedLine, type PriceStepReader, priceSteps, type StepWork } from '../order/price/price-steps.port.ts';
import { mallAdapters } from './channel/adapter/mall-adapters.ts';
import { channelBindings } from './channel/channel.bindings.ts';
import { channelHandlers } from './channel/channel.handlers.ts';
import { channelJobs, channelSubscribers } from './channel/channel.job.ts';
import { mallChannel, mallChannelGoods, mallChannelMessage } from './channel/channel.tables.ts';
import { mallChannels } from './channel/mall-channel.port.ts';
import { mallChecks } from './mall.check.ts';
import { bankPoints } from './points/bank-points.service.ts';
import { bankPointsEntry } from './points/bank-points.tables.ts';
import { giftWork, type Promotion, priceWork, reductionWork } from './promotion/offers.ts';
import { promotions } from './promotion/promotion.service.ts';
import { runningPromotions } from './promotion/running-promotions.query.ts';
import { settlementBindings } from './settlement/bqd-settlement.bindings.ts';
import { settlementHandlers } from './settlement/bqd-settlement.handlers.ts';
import { bqdSettlements } from './settlement/bqd-settlement.service.ts';
import { checkSettlementRows, importSettlement, undoSettlement } from './settlement/import-settlement.service.ts';
import { settlementChecks } from './settlement/settlement.check.ts';
import { settlementGaps } from './settlement/settlement-open.query.ts';
import { countToConfirm } from './settlement/to-confirm.query.ts';
import { mallPeople, mallStaffBinding } from './staff/mall-staff.service.ts';

type Work = (promotions: readonly Promotion[], cart: readonly OrderedLine[]) => StepWork;

/** The step of one kind of promotions. */
function stepOf(kind: Promotion['kind'], work: Work): PriceStepReader {
  return async (ctx, placing, cart) => {
    const own = (await runningPromotions(ctx, placing, cart)).filter((promotion) => promotion.kind === kind);
    return own.length > 0 ? [work(own, cart.lines)] : [];
  };
}

export const mallServer = defineServerDomain({
  name: 'mall',
  tables: [
    { table: bankPointsEntry, scope: 'closed' },
    { table: mallChannel, scope: 'closed' },
    { table: mallChannelGoods, scope: 'closed' },
    { table: mallChannelMessage, scope: 'closed' },
  ],
  bindings: [...channelBindings, ...settlementBindings, mallStaffBinding],
  handlers: [...channelHandlers, ...settlementHandlers],
  imports: [
    handleImport(importBqdSettlement, {
      check: checkSettlementRows,
      apply: (tx, unit, _choices, tell) => importSettlement(tx, unit, tell),
      undo: undoSettlement,
    }),
  ],
  jobs: channelJobs,
  subscribers: channelSubscribers,
  adapterKinds: [mallChannels],
  adapters: mallAdapters,
  documents: [promotions, bqdSettlements],
  todoCounts: [{ todo: batchesToConfirm, count: countToConfirm }],
  checks: [...mallChecks, ...settlementChecks],
  provides: [
    mallPeople,
    settlementGaps,
    provide(pointsPayers, bankPoints),
    provideFor(priceSteps, activityOffer, stepOf('activity_price', priceWork)),
    provideFor(priceSteps, limitedTimeOffer, stepOf('limited_time', priceWork)),
    provideFor(priceSteps, fullReductionOffer, stepOf('full_reduction', reductionWork)),
    provideFor(priceSteps, fullGiftOffer, stepOf('full_gift', giftWork)),
  ],
});
