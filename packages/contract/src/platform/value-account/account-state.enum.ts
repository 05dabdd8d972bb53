import { defineEnum } from '../enum.ts';

/** A frozen account takes value and gives none; a closed one does neither. */
export const accountState = defineEnum({
  name: 'account_state',
  label: '账户状态',
  values: [
    { value: 'open', label: '正常', tone: 'good' },
    { value: 'frozen', label: '冻结', tone: 'attention' },
    { value: 'closed', label: '已关闭', tone: 'neutral' },
  ],
});
