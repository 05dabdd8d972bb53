import { defineAction } from '../../platform/action.ts';
import { enumOf } from '../../platform/fields/choice/enum.ts';
import { int } from '../../platform/fields/number/int.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { text } from '../../platform/fields/text/text.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { bookCheckState, bookRunOrigin } from './book-check.enum.ts';

const required = true;
const count = (label: string) => int({ label, required, min: 0, max: Number.MAX_SAFE_INTEGER });

/** How the books are as a whole: the last results by group, the last runs, and what was mended between them. */
export const bookOverview = defineAction({
  name: 'book_check.overview',
  method: 'GET',
  path: '/api/book_check/overview/',
  label: '体检概况',
  body: {},
  reply: {
    fields: {
      state: enumOf({ label: '结果', of: bookCheckState, required }),
      checked_at: datetime({ label: '最近检查' }),
      groups: lines({
        label: '分组',
        required,
        fields: {
          subject: text({ label: '检查对象', required }),
          checks: count('检查项'),
          good: count('正常'),
          fault_count: count('差异'),
          state: enumOf({ label: '结果', of: bookCheckState, required }),
        },
      }),
      runs: lines({
        label: '最近的体检',
        required,
        fields: {
          ended_at: datetime({ label: '时间', required }),
          origin: enumOf({ label: '来源', of: bookRunOrigin, required }),
          checks: count('检查项'),
          faulty: count('异常项'),
          fault_count: count('差异'),
          mended_count: count('已消除'),
        },
      }),
      mended: lines({
        label: '最近消除的差异',
        required,
        fields: {
          label: text({ label: '检查项', required }),
          title: text({ label: '记录', required }),
          found: text({ label: '账上' }),
          expected: text({ label: '应为' }),
          mended_at: datetime({ label: '消除时间', required }),
        },
      }),
    },
  },
  permission: '/system/health',
});
