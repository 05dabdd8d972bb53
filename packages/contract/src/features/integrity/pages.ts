import { definePages } from '../../platform/catalogue/page.ts';

export const integrityPages = definePages({
  '/system/health': { purpose: '从原始记录重新计算库存、订单、资金与统计，逐项核对；每天凌晨自动检查一次' },
});
