import { defineFlow } from '../../../platform/flow/flow.ts';
import { staffPages } from '../fulfilment-pages.ts';
import { expressDocState } from '../purchase.enum.ts';

/** A parcel to the buyer is sent and received; one in transit arrives and is forwarded between the two. */
export const expressDocFlow = defineFlow({
  name: 'express_doc',
  label: '快递单',
  states: expressDocState,
  transitions: [
    { event: 'correct', label: '更正运单号', from: ['sent'], to: null, action: 'express_doc.correct' },
    {
      event: 'request_correction',
      label: '申请更正',
      from: ['sent'],
      to: null,
      action: 'express_doc.request_correction',
    },
    { event: 'take_back', label: '撤回发货', from: ['sent'], to: null },
    {
      event: 'arrive',
      label: '确认到仓',
      from: ['sent'],
      to: 'arrived',
      permission: `${staffPages.transit}#arrive`,
      action: 'express_doc.arrive',
    },
    {
      event: 'forward',
      label: '转发买家',
      from: ['arrived'],
      to: 'forwarded',
      permission: `${staffPages.transit}#forward`,
      action: 'express_doc.forward',
    },
    { event: 'receive', label: '签收', from: ['sent', 'forwarded'], to: 'received' },
  ],
});
