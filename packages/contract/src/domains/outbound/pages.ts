import { definePages } from '../../platform/catalogue/page.ts';

export const outboundPages = definePages({
  '/admin-psi/warehouses/io/to-ship-summary': { purpose: '各仓库各SKU的待发与缺货数量，生成拣货波次' },
  '/admin-psi/warehouses/io/outbound-list': { purpose: '拣货、扫描核对、打包、发出' },
  '/admin-psi/warehouses/io/mall-orders': { purpose: '商城订单的拣货、打包与发出' },
  '/admin-psi/warehouses/io/pending-review-returns': { purpose: '买家退回的商品：签收、逐件验收、处理残次' },
  '/admin-psi/warehouses/io/refund-summary': { purpose: '按退款类别、原因、SKU、供应商汇总一段时间内的退款' },
});
