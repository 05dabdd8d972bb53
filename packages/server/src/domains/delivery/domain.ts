import { quoteDelivery } from '@zhanggui/contract/domains/delivery/channel/delivery-channel.action';
import {
  pauseUpdates,
  resumeUpdates,
  runUpdate,
} from '@zhanggui/contract/domains/delivery/timing/update-timing.action';
import { defineServerDomain } from '../../platform/define-server-domain.ts';
import { provide } from '../../platform/extension/extension-point.ts';
import { handle, requireUnrestrictedScope } from '../../platform/http/handle.ts';
import { ownTimedCarriers } from '../order/trace/own-timing.port.ts';
import { regionRenamed } from '../setting/region/region-renamed.port.ts';
import { renameChannelRegions } from './channel/delivery-channel.service.ts';
import { deliveryChannel, deliveryChannelRegion, deliveryRule } from './channel/delivery-channel.tables.ts';
import { quoteChannels } from './channel/quote-delivery.query.ts';
import { deliveryBindings } from './delivery.bindings.ts';
import { runUpdate as doUpdate } from './timing/run-update.service.ts';
import { timedCarriers, updateJobs } from './timing/schedule-updates.job.ts';
import { runNow, setPaused } from './timing/update-timing.service.ts';
import { updateTiming } from './timing/update-timing.tables.ts';
import { updateRequested } from './timing/update-topic.ts';

export const deliveryServer = defineServerDomain({
  name: 'delivery',
  bindings: deliveryBindings,
  outlasts_demo: [deliveryChannel, deliveryChannelRegion, deliveryRule, updateTiming].map((table) => ({ table })),
  provides: [provide(regionRenamed, renameChannelRegions), provide(ownTimedCarriers, timedCarriers)],
  handlers: requireUnrestrictedScope([
    handle(quoteDelivery, (ctx, { body }) => quoteChannels(ctx, body)),
    handle(runUpdate, (ctx, { params: { id } }) => runNow(ctx, id)),
    handle(pauseUpdates, (ctx, { params: { id } }) => setPaused(ctx, id, true)),
    handle(resumeUpdates, (ctx, { params: { id } }) => setPaused(ctx, id, false)),
  ]),
  jobs: updateJobs,
  subscribers: [
    {
      topic: updateRequested,
      work: (ctx, { update_run_id }, _surface, isRetry) => doUpdate(ctx, Number(update_run_id), isRetry),
    },
  ],
});
