import { defineEnum } from '../../platform/enum.ts';
import { enumOf } from '../../platform/fields/choice/enum.ts';
import { int } from '../../platform/fields/number/int.ts';
import { text } from '../../platform/fields/text/text.ts';
import { defineResource } from '../../platform/resource/resource.ts';

export const jobItemState = defineEnum({
  name: 'job_item_state',
  label: '处理结果',
  values: [
    { value: 'waiting', label: '待处理', tone: 'neutral' },
    { value: 'done', label: '成功', tone: 'good' },
    { value: 'refused', label: '未成功', tone: 'bad' },
  ],
});

const requiredOutput = { required: true, read_only: true } as const;

/** The outcome of one record of a bulk action. */
export const jobItem = defineResource({
  name: 'job_item',
  label: '处理明细',
  path: '/api/job_item',
  own: 'created_by',
  fields: {
    job: int({ label: '任务', ...requiredOutput, filter: 'fast' }),
    record_id: int({ label: '记录编号', ...requiredOutput, filter: 'bounded' }),
    title: text({ label: '记录', max: 500, ...requiredOutput, filter: 'bounded' }),
    state: enumOf({ label: '结果', of: jobItemState, ...requiredOutput, filter: 'bounded' }),
    message: text({ label: '原因', max: 500, read_only: true, filter: 'bounded' }),
  },
  label_fields: ['title'],
  can: [],
  columns: ['title', 'state', 'message', 'record_id', 'updated_at'],
  filters: ['title', 'message'],
  tabs: 'state',
});
