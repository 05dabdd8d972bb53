import { definePages } from '../../platform/catalogue/page.ts';

export const approvalPages = definePages({
  '/system/approval': { purpose: '超出规则、需要第二个人同意的操作：通过后按提交的内容执行，自己提交的不能自己复核' },
  '/system/approval-rule': { purpose: '哪些操作超过多少要由谁复核；改动立即生效，已提交的不受影响' },
});
