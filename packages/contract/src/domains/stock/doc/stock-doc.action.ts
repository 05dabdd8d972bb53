import { defineAction } from '../../../platform/action.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { stockDoc } from './stock-doc.resource.ts';

const reason = longText({ label: '原因', required: true, max: 200 });

export const submitStockDoc = defineAction({
  name: 'stock_doc.submit',
  method: 'POST',
  path: '/api/stock_doc/{id}/submit/',
  label: '提交审核',
  body: {},
  reply: stockDoc,
  permission: '/admin-psi/warehouses/io/inbound-docs#submit',
});

export const withdrawStockDoc = defineAction({
  name: 'stock_doc.withdraw',
  method: 'POST',
  path: '/api/stock_doc/{id}/withdraw/',
  label: '撤回',
  body: {},
  reply: stockDoc,
  permission: '/admin-psi/warehouses/io/inbound-docs#submit',
});

export const approveStockDoc = defineAction({
  name: 'stock_doc.approve',
  method: 'POST',
  path: '/api/stock_doc/{id}/approve/',
  label: '审核通过',
  body: {},
  reply: stockDoc,
  permission: '/admin-psi/warehouses/io/inbound-docs#approve',
});

export const rejectStockDoc = defineAction({
  name: 'stock_doc.reject',
  method: 'POST',
  path: '/api/stock_doc/{id}/reject/',
  label: '驳回',
  body: { reason },
  reply: stockDoc,
  permission: '/admin-psi/warehouses/io/inbound-docs#approve',
});

export const postStockDoc = defineAction({
  name: 'stock_doc.post',
  method: 'POST',
  path: '/api/stock_doc/{id}/post/',
  label: '确认入库',
  body: {
    /** What was really received; lines that are left out were received as expected. */
    lines: lines({
      label: '实收',
      fields: {
        line: int({ label: '明细编号', required: true, min: 1, max: Number.MAX_SAFE_INTEGER }),
        actual_quantity: quantity({ label: '实收数量', required: true }),
      },
    }),
  },
  reply: stockDoc,
  permission: '/admin-psi/warehouses/io/inbound-docs#post',
  confirm: '实收数量计入库存',
});

export const unpostStockDoc = defineAction({
  name: 'stock_doc.unpost',
  method: 'POST',
  path: '/api/stock_doc/{id}/unpost/',
  label: '撤销过账',
  body: { reason },
  reply: stockDoc,
  permission: '/admin-psi/warehouses/io/inbound-docs#void',
  confirm: '库存退回过账前，单据回到待入库',
});

export const reverseStockDoc = defineAction({
  name: 'stock_doc.reverse',
  method: 'POST',
  path: '/api/stock_doc/{id}/reverse/',
  label: '冲销',
  body: { reason },
  reply: stockDoc,
  permission: '/admin-psi/warehouses/io/inbound-docs#void',
  confirm: '生成一张冲销单，把收到的数量退出库存',
});
