import { defineDocumentLog } from '../../platform/document/document-log.ts';
import { defineEnum } from '../../platform/enum.ts';

export const saleLogDocument = defineEnum({
  name: 'sale_log_document',
  label: '销售单据',
  values: [
    { value: 'quotation', label: '报价单' },
    { value: 'sale_order', label: '销售订单' },
  ],
});

/** The reviews of documents of sales. */
export const saleLog = defineDocumentLog({
  name: 'sale_log',
  label: '销售审核记录',
  path: '/api/sale_log',
  documents: saleLogDocument,
  readers: [{ page: '/admin-crm/sale-order' }, { page: '/goods-pool/quotation' }],
});
