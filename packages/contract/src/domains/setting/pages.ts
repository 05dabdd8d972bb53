import { definePages } from '../../kernel/catalogue/page.ts';

export const settingPages = definePages({
  '/system/jobs': { purpose: '所有人的导出、导入和批量操作：进度、结果和失败原因' },
});
