import { enumOf } from '../../platform/fields/choice/enum.ts';
import { int } from '../../platform/fields/number/int.ts';
import { code } from '../../platform/fields/text/code.ts';
import { text } from '../../platform/fields/text/text.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { defineResource } from '../../platform/resource/resource.ts';
import { bookCheckState } from './book-check.enum.ts';

const output = { read_only: true } as const;
const requiredOutput = { required: true, read_only: true } as const;

/** One rule that the books must keep, recomputed from raw rows. */
export const bookCheck = defineResource({
  name: 'book_check',
  label: '检查项',
  path: '/api/book_check',
  page: '/system/health',
  fields: {
    label: text({ label: '检查项', max: 100, ...requiredOutput, filter: 'bounded' }),
    name: code({ label: '代号', max: 64, ...requiredOutput }),
    subject: text({ label: '检查对象', max: 32, ...requiredOutput }),
    state: enumOf({ label: '结果', of: bookCheckState, ...requiredOutput, filter: 'fast' }),
    fault_count: int({ label: '差异', ...requiredOutput, sortable: true }),
    checked_at: datetime({ label: '检查时间', ...output, filter: 'bounded', sortable: true }),
    duration_ms: int({ label: '用时（毫秒）', ...output, sortable: true }),
    message: text({ label: '说明', max: 500, ...output }),
    mend: text({ label: '处理建议', max: 300, ...requiredOutput }),
  },
  label_fields: ['label'],
  can: [],
  columns: ['label', 'subject', 'state', 'fault_count', 'checked_at', 'duration_ms', 'mend'],
  filters: ['label', 'checked_at'],
  tabs: 'state',
});
