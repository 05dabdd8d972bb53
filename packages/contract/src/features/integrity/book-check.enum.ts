import { defineEnum } from '../../platform/enum.ts';

/** What the last look at a rule of the books found. */
export const bookCheckState = defineEnum({
  name: 'book_check_state',
  label: '体检结果',
  values: [
    { value: 'good', label: '正常', tone: 'good' },
    { value: 'faulty', label: '有差异', tone: 'bad' },
    { value: 'failed', label: '未能检查', tone: 'attention' },
    { value: 'unknown', label: '尚未检查', tone: 'neutral' },
  ],
});
