import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { warehouse } from '../../stock/warehouse.resource.ts';
import { wavePage, waveReaders } from '../outbound-pages.ts';
import { waveRule, waveState } from './wave.enum.ts';

const requiredOutput = { required: true, read_only: true } as const;

/** Orders of one warehouse that are picked in one walk. */
export const wave = defineResource({
  name: 'wave',
  label: '波次',
  path: '/api/wave',
  page: wavePage,
  readers: waveReaders.map((page) => ({ page, can: ['export'] })),
  fields: {
    number: code({ label: '波次号', ...requiredOutput, filter: 'fast', sortable: true, unique: true }),
    location: ref({ label: '仓库', to: () => warehouse, ...requiredOutput, filter: 'fast' }),
    rule: enumOf({ label: '分组方式', of: waveRule, ...requiredOutput, filter: 'bounded' }),
    state: enumOf({ label: '状态', of: waveState, ...requiredOutput, filter: 'fast' }),
    order_count: int({ label: '订单数', ...requiredOutput, sortable: true }),
    shipped_count: int({ label: '已发订单', ...requiredOutput }),
    quantity: quantity({ label: '应拣件数', ...requiredOutput, filter: 'bounded', sortable: true }),
    picked_quantity: quantity({ label: '实拣件数', ...requiredOutput }),
    picked_at: datetime({ label: '拣货时间', read_only: true, filter: 'fast', sortable: true }),
    done_at: datetime({ label: '完成时间', read_only: true, filter: 'fast', sortable: true }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, read_only: true, filter: 'fast' }),
    remark: longText({ label: '备注', max: 500, read_only: true }),
  },
  label_fields: ['number'],
  can: [],
  columns: [
    'number',
    'location',
    'state',
    'rule',
    'order_count',
    'shipped_count',
    'quantity',
    'picked_quantity',
    'picked_at',
    'created_by',
    'created_at',
  ],
  filters: ['number', 'location', 'rule', 'created_at', 'agent_label'],
  tabs: 'state',
  sums: ['quantity', 'picked_quantity'],
});
