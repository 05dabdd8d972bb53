import { documentActions } from '../../platform/document/document-actions.ts';
import { defineDomain } from '../../platform/domain.ts';
import { channelActions } from './channel/channel.action.ts';
import { channelState, messageDirection, messageKind, messageState, shelfDifference } from './channel/channel.enum.ts';
import { mallChannelGoods } from './channel/mall-channel-goods.resource.ts';
import { mallChannelMessage } from './channel/mall-channel-message.resource.ts';
import { mallValues } from './mall-values.ts';
import { mallPages } from './pages.ts';
import { mallPromotion } from './promotion/mall-promotion.document.ts';
import { promotionKind, promotionPhase, promotionState } from './promotion/promotion.enum.ts';

export const mallDomain = defineDomain({
  name: 'mall',
  label: '银行商城',
  requires: ['bank', 'shop', 'stock', 'order'],
  pages: mallPages,
  resources: [mallPromotion, mallChannelMessage, mallChannelGoods],
  actions: [...documentActions(mallPromotion), ...channelActions],
  values: mallValues,
  flows: [mallPromotion.flow],
  enums: [
    promotionKind,
    promotionState,
    promotionPhase,
    channelState,
    messageDirection,
    messageKind,
    messageState,
    shelfDifference,
  ],
});
