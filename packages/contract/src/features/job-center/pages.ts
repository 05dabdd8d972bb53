import { definePages } from '../../platform/catalogue/page.ts';

export const jobCenterPages = definePages({
  '/system/jobs': { purpose: '所有人的导出、导入和批量操作：进度、结果和失败原因' },
});
