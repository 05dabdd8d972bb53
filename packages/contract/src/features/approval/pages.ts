import { definePages } from '../../platform/catalogue/page.ts';

export const approvalPages = definePages({
  '/system/approval': { purpose: '超出规则、需他人复核的操作：通过后按提交的内容执行，不能复核自己的提交' },
  '/system/approval-rule': { purpose: '哪些操作超过限额需要复核、由谁复核；修改立即生效，不影响已提交的' },
});
