import { definePages } from '../../platform/catalogue/page.ts';

export const salePages = definePages({
  '/goods-pool/quotation': { purpose: '给客户的报价：版本、审核、成交转订单', creates: { title: '新建报价单' } },
  '/admin-crm/sale-order': { purpose: '企业客户的赊销订单：额度、分批发货与退货', creates: { title: '新建销售订单' } },
  '/admin-crm/sale-settlement-order': { purpose: '按客户和期间结算已发的货，客户确认后转为应收' },
  '/admin-crm/purchases-goods/list-new': { purpose: '客户采购的商品和协议价', creates: { title: '新建协议价' } },
});
