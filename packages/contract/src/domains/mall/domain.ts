import { documentActions } from '../../platform/document/document-actions.ts';
import { defineDomain } from '../../platform/domain.ts';
import { channelActions } from './channel/channel.action.ts';
import { channelState, messageDirection, messageKind, messageState, shelfDifference } from './channel/channel.enum.ts';
import { mallChannelGoods } from './channel/mall-channel-goods.resource.ts';
import { mallChannelMessage } from './channel/mall-channel-message.resource.ts';
import { mallTodos } from './mall-todos.ts';
import { mallValues } from './mall-values.ts';
import { mallPages } from './pages.ts';
import { mallPromotion } from './promotion/mall-promotion.document.ts';
import { promotionKind, promotionPhase, promotionState } from './promotion/promotion.enum.ts';
import { bqdOrder } from './settlement/bqd-order.resource.ts';
import {
  assignDifference,
  assignInBulk,
  resolveDifference,
  resolveInBulk,
} from './settlement/bqd-settlement.action.ts';
import { bqdSettlement } from './settlement/bqd-settlement.document.ts';
import {
  bqdSettlementState,
  differenceOutcome,
  settledStatus,
  settlementDifference,
} from './settlement/bqd-settlement.enum.ts';
import { bqdSettlementLine } from './settlement/bqd-settlement-line.resource.ts';
import { importBqdSettlement } from './settlement/import-bqd-settlement.ts';
import { mallStaff } from './staff/mall-staff.resource.ts';

export const mallDomain = defineDomain({
  name: 'mall',
  label: '银行商城',
  requires: ['warning', 'bank', 'account', 'shop', 'stock', 'order'],
  pages: mallPages,
  resources: [
    mallPromotion,
    mallChannelMessage,
    mallChannelGoods,
    bqdOrder,
    bqdSettlement,
    bqdSettlementLine,
    mallStaff,
  ],
  actions: [
    ...documentActions(mallPromotion, bqdSettlement),
    ...channelActions,
    assignDifference,
    assignInBulk,
    resolveDifference,
    resolveInBulk,
  ],
  imports: [importBqdSettlement],
  grants: [importBqdSettlement],
  todos: mallTodos,
  values: mallValues,
  flows: [mallPromotion.flow, bqdSettlement.flow],
  enums: [
    promotionKind,
    promotionState,
    promotionPhase,
    channelState,
    messageDirection,
    messageKind,
    messageState,
    shelfDifference,
    bqdSettlementState,
    settlementDifference,
    settledStatus,
    differenceOutcome,
  ],
});
