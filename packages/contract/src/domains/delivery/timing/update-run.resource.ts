import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { deliveryChannel } from '../channel/delivery-channel.resource.ts';
import { runState, runTrigger } from './timing.enum.ts';

const output = { read_only: true } as const;

/** One update of a channel's parcels. */
export const updateRun = defineResource({
  name: 'update_run',
  label: '更新记录',
  path: '/api/update_run',
  page: '/delivery/update-timing-list',
  fields: {
    channel: ref({
      label: '配送渠道',
      to: () => deliveryChannel,
      required: true,
      ...output,
      reference: 'weak',
      filter: 'fast',
    }),
    trigger: enumOf({ label: '触发方式', of: runTrigger, required: true, ...output, filter: 'bounded' }),
    state: enumOf({ label: '执行结果', of: runState, required: true, ...output, filter: 'fast' }),
    started_at: datetime({ label: '开始时间', ...output, filter: 'bounded', sortable: true }),
    ended_at: datetime({ label: '结束时间', ...output, sortable: true }),
    asked_count: int({ label: '查询包裹', ...output }),
    failed_count: int({ label: '没有结果', ...output }),
    message: text({ label: '说明', ...output }),
  },
  label_fields: ['channel'],
  can: [],
  columns: [
    'created_at',
    'channel',
    'trigger',
    'started_at',
    'ended_at',
    'asked_count',
    'failed_count',
    'state',
    'message',
    'created_by',
  ],
  filters: ['channel', 'trigger', 'started_at'],
  tabs: 'state',
});
