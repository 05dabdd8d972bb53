import { defineFlow } from '../../../platform/flow/flow.ts';
import { outboundDocState } from './outbound-doc.enum.ts';

const page = '/admin-psi/warehouses/io/outbound-docs';

export const outboundDocFlow = defineFlow({
  name: 'outbound_doc',
  label: '出库单',
  states: outboundDocState,
  transitions: [
    {
      event: 'submit',
      label: '提交审核',
      from: ['draft'],
      to: 'submitted',
      permission: `${page}#submit`,
      action: 'outbound_doc.submit',
    },
    {
      event: 'withdraw',
      label: '撤回',
      from: ['submitted'],
      to: 'draft',
      permission: `${page}#submit`,
      action: 'outbound_doc.withdraw',
    },
    {
      event: 'approve',
      label: '审核通过',
      from: ['submitted'],
      to: 'approved',
      permission: `${page}#approve`,
      action: 'outbound_doc.approve',
    },
    {
      event: 'reject',
      label: '驳回',
      from: ['submitted'],
      to: 'draft',
      permission: `${page}#approve`,
      action: 'outbound_doc.reject',
    },
    {
      event: 'post',
      label: '确认出库',
      from: ['approved'],
      to: 'posted',
      permission: `${page}#post`,
      action: 'outbound_doc.post',
    },
    {
      event: 'reverse',
      label: '冲销',
      from: ['posted'],
      to: 'reversed',
      permission: `${page}#void`,
      action: 'outbound_doc.reverse',
    },
  ],
});
