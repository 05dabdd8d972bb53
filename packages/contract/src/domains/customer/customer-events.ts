import { defineStateEvents } from '../../platform/document/document.ts';
import { reasonField } from '../../platform/document/document-event.ts';
import { customerState } from './customer.enum.ts';
import { customer } from './customer.resource.ts';

/** What becomes of a customer. */
export const customerEvents = defineStateEvents(customer, customerState, {
  activate: { label: '转为合作', from: ['lead'], to: 'active', leaf: 'update' },
  freeze: {
    label: '冻结',
    from: ['lead', 'active'],
    to: 'frozen',
    leaf: 'freeze',
    body: { reason: reasonField },
    confirm: '冻结后不能再报价、下销售订单，已有的单据照常履行。',
  },
  unfreeze: { label: '解冻', from: ['frozen'], to: 'active', leaf: 'freeze' },
});
