import { definePages } from '../../platform/catalogue/page.ts';

export const jobCenterPages = definePages({
  '/system/jobs': { purpose: '全部导出、导入与批量任务的进度、结果和失败原因' },
});
