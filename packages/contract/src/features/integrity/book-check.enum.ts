import { defineEnum } from '../../platform/enum.ts';

/** The last result of an integrity rule. */
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

/** What began a run of all integrity rules. */
export const bookRunOrigin = defineEnum({
  name: 'book_run_origin',
  label: '体检来源',
  values: [
    { value: 'nightly', label: '每日自动' },
    { value: 'request', label: '手动' },
    { value: 'first', label: '首次启动' },
  ],
});
