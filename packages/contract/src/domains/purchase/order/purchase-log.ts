import { defineAction } from '../../../platform/action.ts';
import { defineDocumentLog } from '../../../platform/document/document-log.ts';
import { bool } from '../../../platform/fields/choice/bool.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { purchaseLogDocument } from './purchase-order.enum.ts';

const page = '/admin-psi/user/purchases/purchase-orders';

/** The reviews of purchase orders. */
export const purchaseLog = defineDocumentLog({
  name: 'purchase_log',
  label: '采购审核记录',
  path: '/api/purchase_log',
  documents: purchaseLogDocument,
  readers: [{ page }],
});

/** Approves or rejects the document of a pending log entry. */
export const decidePurchase = defineAction({
  name: 'purchase_log.decide',
  method: 'POST',
  path: '/api/approval_purchase_log/',
  label: '审核采购订单',
  permission: `${page}#approve`,
  body: {
    id: int({ label: '审核记录', required: true, min: 1, max: Number.MAX_SAFE_INTEGER }),
    remark: longText({ label: '审核意见', max: 200 }),
    approve: bool({ label: '通过', initial: true }),
  },
  reply: purchaseLog,
});
