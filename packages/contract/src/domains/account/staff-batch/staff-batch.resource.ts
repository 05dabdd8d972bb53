import { defineEnum } from '../../../platform/enum.ts';
import { bool } from '../../../platform/fields/choice/bool.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { jobState } from '../../../platform/jobs/job.enum.ts';
import { defineResource } from '../../../platform/resource/resource.ts';

/** The imports that bring people, by their names. */
export const staffSource = defineEnum({
  name: 'staff_source',
  label: '人员类别',
  values: [
    { value: 'account.employees', label: '总部员工' },
    { value: 'account.staffs', label: '银行与外包员工' },
    { value: 'account.bank_employees', label: '银行员工' },
    { value: 'account.region_staffs', label: '区域人员' },
  ],
});

const output = { read_only: true } as const;
const requiredOutput = { required: true, read_only: true } as const;

/** People brought by one file: the job of an import. */
export const staffBatch = defineResource({
  name: 'staff_batch',
  label: '人员批次',
  path: '/api/staff_batch',
  page: '/staff/patch-staff-list',
  only: { field: 'source', values: staffSource.values.map(({ value }) => value) },
  fields: {
    title: text({ label: '批次', ...requiredOutput, filter: 'bounded' }),
    source_label: text({ label: '人员类别', ...requiredOutput, computed: true }),
    state: enumOf({ label: '状态', of: jobState, ...requiredOutput, filter: 'fast' }),
    total: int({ label: '总行数', ...output }),
    done: int({ label: '已处理', ...requiredOutput }),
    failed: int({ label: '未成功', ...requiredOutput }),
    undone: int({ label: '已撤销', ...requiredOutput, computed: true }),
    message: text({ label: '结果', max: 500, ...output }),
    is_undoable: bool({ label: '可撤销', ...requiredOutput, computed: true }),
    finished_at: datetime({ label: '结束时间', ...output, filter: 'fast' }),
  },
  related: { source: enumOf({ label: '人员类别', of: staffSource, filter: 'bounded' }) },
  label_fields: ['title'],
  can: [],
  columns: ['title', 'source_label', 'state', 'total', 'failed', 'undone', 'message', 'created_by', 'created_at'],
  filters: ['source', 'title', 'created_by', 'created_at'],
  tabs: 'state',
});
