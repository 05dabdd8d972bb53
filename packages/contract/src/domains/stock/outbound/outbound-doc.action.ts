import { type ActionDeclaration, defineAction } from '../../../platform/action.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { outboundDoc } from './outbound-doc.resource.ts';

const reason = longText({ label: '原因', required: true, max: 200 });

export const submitOutboundDoc = defineAction({
  name: 'outbound_doc.submit',
  method: 'POST',
  path: '/api/outbound_doc/{id}/submit/',
  label: '提交审核',
  body: {},
  reply: outboundDoc,
  permission: '/admin-psi/warehouses/io/outbound-docs#submit',
});

export const withdrawOutboundDoc = defineAction({
  name: 'outbound_doc.withdraw',
  method: 'POST',
  path: '/api/outbound_doc/{id}/withdraw/',
  label: '撤回',
  body: {},
  reply: outboundDoc,
  permission: '/admin-psi/warehouses/io/outbound-docs#submit',
});

export const approveOutboundDoc = defineAction({
  name: 'outbound_doc.approve',
  method: 'POST',
  path: '/api/outbound_doc/{id}/approve/',
  label: '审核通过',
  body: {},
  reply: outboundDoc,
  permission: '/admin-psi/warehouses/io/outbound-docs#approve',
});

export const rejectOutboundDoc = defineAction({
  name: 'outbound_doc.reject',
  method: 'POST',
  path: '/api/outbound_doc/{id}/reject/',
  label: '驳回',
  body: { reason },
  reply: outboundDoc,
  permission: '/admin-psi/warehouses/io/outbound-docs#approve',
});

export const postOutboundDoc = defineAction({
  name: 'outbound_doc.post',
  method: 'POST',
  path: '/api/outbound_doc/{id}/post/',
  label: '确认出库',
  body: {},
  reply: outboundDoc,
  permission: '/admin-psi/warehouses/io/outbound-docs#post',
  confirm: '商品从库存扣减，成本按移动平均计。',
});

export const reverseOutboundDoc = defineAction({
  name: 'outbound_doc.reverse',
  method: 'POST',
  path: '/api/outbound_doc/{id}/reverse/',
  label: '冲销',
  body: { reason },
  reply: outboundDoc,
  permission: '/admin-psi/warehouses/io/outbound-docs#void',
  confirm: '生成一张冲销单，商品按出库时的成本退回库存。',
});

export const outboundDocActions: readonly ActionDeclaration[] = [
  submitOutboundDoc,
  withdrawOutboundDoc,
  approveOutboundDoc,
  rejectOutboundDoc,
  postOutboundDoc,
  reverseOutboundDoc,
] as unknown as readonly ActionDeclaration[];
