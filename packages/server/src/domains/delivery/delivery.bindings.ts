import { deliveryChannelStaff } from '@zhanggui/contract/domains/delivery/channel/channel-staff.resource';
import { deliveryChannel } from '@zhanggui/contract/domains/delivery/channel/delivery-channel.resource';
import { updateRun } from '@zhanggui/contract/domains/delivery/timing/update-run.resource';
import { updateTiming } from '@zhanggui/contract/domains/delivery/timing/update-timing.resource';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { checkChannelChange, checkNewChannel, saveChannelParts } from './channel/delivery-channel.service.ts';
import {
  deliveryChannel as channelTable,
  deliveryChannelRegion,
  deliveryRule,
  deliveryChannelStaff as staffTable,
} from './channel/delivery-channel.tables.ts';
import { checkNewTiming, checkTimingChange } from './timing/update-timing.service.ts';
import { updateRun as runTable, updateTiming as timingTable } from './timing/update-timing.tables.ts';

const lastRun = (column: string) => (t: string) =>
  `SELECT r.${column} FROM update_run r WHERE r.channel_id = ${t}.channel_id ORDER BY r.id DESC LIMIT 1`;

/** Contracts with carriers are the head office's. */
export const deliveryBindings: readonly Binding[] = [
  bind(deliveryChannel, {
    table: channelTable,
    scope: 'closed',
    computed: {
      region_words: (
        t: string,
      ) => `SELECT coalesce(string_agg(array_to_string(r.region, ''), '、' ORDER BY r.id), '全国')
        FROM delivery_channel_region r WHERE r.channel_id = ${t}.id`,
      rule_count: (t: string) => `SELECT count(*)::int FROM delivery_rule r WHERE r.channel_id = ${t}.id`,
      staff_count: (t: string) =>
        `SELECT count(*)::int FROM delivery_channel_staff s WHERE s.channel_id = ${t}.id AND NOT s.is_deleted`,
    },
    children: {
      regions: { table: deliveryChannelRegion, key: 'channel_id' },
      rules: { table: deliveryRule, key: 'channel_id' },
    },
    hooks: {
      beforeCreate: checkNewChannel,
      afterCreate: saveChannelParts,
      beforeUpdate: checkChannelChange,
      afterUpdate: saveChannelParts,
    },
  }),
  bind(deliveryChannelStaff, { table: staffTable, scope: 'closed' }),
  bind(updateTiming, {
    table: timingTable,
    scope: 'closed',
    computed: {
      last_run_at: lastRun('started_at'),
      last_result: lastRun('state'),
      last_message: lastRun('message'),
    },
    hooks: { beforeCreate: checkNewTiming, beforeUpdate: checkTimingChange },
  }),
  bind(updateRun, { table: runTable, scope: 'closed' }),
];
