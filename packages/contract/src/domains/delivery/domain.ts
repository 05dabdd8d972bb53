import { defineDomain } from '../../platform/domain.ts';
import { channelFit, channelPosition } from './channel/channel.enum.ts';
import { deliveryChannelStaff } from './channel/channel-staff.resource.ts';
import { quoteDelivery } from './channel/delivery-channel.action.ts';
import { deliveryChannel } from './channel/delivery-channel.resource.ts';
import { deliveryLinks } from './delivery-links.ts';
import { deliveryPages } from './pages.ts';
import { runState, runTrigger, timingKind, timingState } from './timing/timing.enum.ts';
import { updateRun } from './timing/update-run.resource.ts';
import { updateTimingActions } from './timing/update-timing.action.ts';
import { updateTiming } from './timing/update-timing.resource.ts';

export const deliveryDomain = defineDomain({
  name: 'delivery',
  label: '配送',
  requires: ['setting', 'shop', 'order'],
  pages: deliveryPages,
  links: deliveryLinks,
  resources: [deliveryChannel, deliveryChannelStaff, updateTiming, updateRun],
  actions: [quoteDelivery, ...updateTimingActions],
  enums: [channelPosition, channelFit, timingKind, timingState, runTrigger, runState],
});
