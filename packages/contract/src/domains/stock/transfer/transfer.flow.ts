import { defineFlow } from '../../../platform/flow/flow.ts';
import { transferState } from './transfer.enum.ts';

const page = '/admin-psi/warehouses/io/outbound-docs';

export const transferFlow = defineFlow({
  name: 'transfer',
  label: '调拨单',
  states: transferState,
  transitions: [
    {
      event: 'submit',
      label: '提交审核',
      from: ['draft'],
      to: 'submitted',
      permission: `${page}#submit`,
      action: 'transfer.submit',
    },
    {
      event: 'withdraw',
      label: '撤回',
      from: ['submitted'],
      to: 'draft',
      permission: `${page}#submit`,
      action: 'transfer.withdraw',
    },
    {
      event: 'approve',
      label: '审核通过',
      from: ['submitted'],
      to: 'approved',
      permission: `${page}#approve`,
      action: 'transfer.approve',
    },
    {
      event: 'reject',
      label: '驳回',
      from: ['submitted'],
      to: 'draft',
      permission: `${page}#approve`,
      action: 'transfer.reject',
    },
    {
      event: 'dispatch',
      label: '发出',
      from: ['approved'],
      to: 'in_transit',
      permission: `${page}#post`,
      action: 'transfer.dispatch',
    },
    {
      event: 'receive',
      label: '收货',
      from: ['in_transit'],
      to: null,
      permission: `${page}#receive`,
      action: 'transfer.receive',
    },
    {
      event: 'settle',
      label: '处理差异',
      from: ['short'],
      to: null,
      permission: `${page}#settle`,
      action: 'transfer.settle',
    },
  ],
});
