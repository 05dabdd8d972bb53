import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { deliveryChannel } from '../channel/delivery-channel.resource.ts';
import { cronPattern } from './cron.ts';
import { dailyTimesPattern } from './daily-times.ts';
import { runState, timingKind, timingState } from './timing.enum.ts';

const output = { read_only: true } as const;

/** When the parcels of a channel's carrier are asked for; its carrier is left out of the usual schedule. */
export const updateTiming = defineResource({
  name: 'update_timing',
  label: '更新时间',
  path: '/api/update_timing',
  page: '/delivery/update-timing-list',
  fields: {
    channel: ref({
      label: '配送渠道',
      help: '每个渠道一条；快递公司的物流轨迹只按这里的时间更新',
      to: () => deliveryChannel,
      required: true,
      unique: true,
      filter: 'fast',
    }),
    kind: enumOf({ label: '更新方式', of: timingKind, required: true, initial: 'daily', filter: 'fast' }),
    times: text({ label: '更新时间', help: '每天定时，如 06:00,18:30', max: 200, pattern: dailyTimesPattern }),
    interval_minutes: int({ label: '间隔（分钟）', help: '固定间隔，15 分钟至 7 天', min: 15, max: 10_080 }),
    cron: text({
      label: 'cron 表达式',
      help: '分 时 日 月 周，如 30 6 * * 1-5 为周一至周五 6:30',
      max: 64,
      pattern: cronPattern,
    }),
    plan: text({ label: '含义', ...output, required: true }),
    upcoming: text({ label: '接下来三次', ...output }),
    state: enumOf({ label: '状态', of: timingState, required: true, ...output, filter: 'fast' }),
    next_run_at: datetime({ label: '下次更新', ...output, filter: 'bounded', sortable: true }),
    last_run_at: datetime({ label: '上次更新', ...output, computed: true }),
    last_result: enumOf({ label: '上次结果', of: runState, ...output, computed: true }),
    last_message: text({ label: '上次说明', ...output, computed: true }),
  },
  label_fields: ['channel'],
  features: ['links'],
  can: ['create', 'update', 'delete'],
  columns: [
    'channel',
    'kind',
    'plan',
    'next_run_at',
    'upcoming',
    'last_run_at',
    'last_result',
    'last_message',
    'state',
  ],
  filters: ['channel', 'kind', 'next_run_at'],
  tabs: 'state',
  form: [{ title: '更新时间', fields: ['channel', 'kind', 'times', 'interval_minutes', 'cron'] }],
});
