import { defineFlow } from '../../../platform/flow/flow.ts';
import { stockDocState } from './stock-doc.enum.ts';

const page = '/admin-psi/warehouses/io/inbound-docs';

export const stockDocFlow = defineFlow({
  name: 'stock_doc',
  label: '出入库单',
  states: stockDocState,
  transitions: [
    {
      event: 'submit',
      label: '提交审核',
      from: ['draft'],
      to: 'submitted',
      permission: `${page}#submit`,
      action: 'stock_doc.submit',
    },
    {
      event: 'withdraw',
      label: '撤回',
      from: ['submitted'],
      to: 'draft',
      permission: `${page}#submit`,
      action: 'stock_doc.withdraw',
    },
    {
      event: 'approve',
      label: '审核通过',
      from: ['submitted'],
      to: 'approved',
      permission: `${page}#approve`,
      action: 'stock_doc.approve',
    },
    {
      event: 'reject',
      label: '驳回',
      from: ['submitted'],
      to: 'draft',
      permission: `${page}#approve`,
      action: 'stock_doc.reject',
    },
    {
      event: 'post',
      label: '确认入库',
      from: ['approved'],
      to: 'posted',
      permission: `${page}#post`,
      action: 'stock_doc.post',
    },
    {
      event: 'unpost',
      label: '撤销过账',
      from: ['posted'],
      to: 'approved',
      permission: `${page}#void`,
      action: 'stock_doc.unpost',
    },
    {
      event: 'reverse',
      label: '冲销',
      from: ['posted'],
      to: 'reversed',
      permission: `${page}#void`,
      action: 'stock_doc.reverse',
    },
  ],
});
