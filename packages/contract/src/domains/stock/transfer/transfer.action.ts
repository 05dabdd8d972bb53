import { type ActionDeclaration, defineAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { shortageOutcome } from './transfer.enum.ts';
import { transfer } from './transfer.resource.ts';

const reason = longText({ label: '原因', required: true, max: 200 });
const line = int({ label: '明细编号', required: true, min: 1, max: Number.MAX_SAFE_INTEGER });

export const submitTransfer = defineAction({
  name: 'transfer.submit',
  method: 'POST',
  path: '/api/transfer/{id}/submit/',
  label: '提交审核',
  body: {},
  reply: transfer,
  permission: '/admin-psi/warehouses/io/outbound-docs#submit',
});

export const withdrawTransfer = defineAction({
  name: 'transfer.withdraw',
  method: 'POST',
  path: '/api/transfer/{id}/withdraw/',
  label: '撤回',
  body: {},
  reply: transfer,
  permission: '/admin-psi/warehouses/io/outbound-docs#submit',
});

export const approveTransfer = defineAction({
  name: 'transfer.approve',
  method: 'POST',
  path: '/api/transfer/{id}/approve/',
  label: '审核通过',
  body: {},
  reply: transfer,
  permission: '/admin-psi/warehouses/io/outbound-docs#approve',
});

export const rejectTransfer = defineAction({
  name: 'transfer.reject',
  method: 'POST',
  path: '/api/transfer/{id}/reject/',
  label: '驳回',
  body: { reason },
  reply: transfer,
  permission: '/admin-psi/warehouses/io/outbound-docs#approve',
});

export const dispatchTransfer = defineAction({
  name: 'transfer.dispatch',
  method: 'POST',
  path: '/api/transfer/{id}/dispatch/',
  label: '发出',
  body: {},
  reply: transfer,
  permission: '/admin-psi/warehouses/io/outbound-docs#post',
  confirm: '商品离开发出仓库，进入在途。',
});

export const receiveTransfer = defineAction({
  name: 'transfer.receive',
  method: 'POST',
  path: '/api/transfer/{id}/receive/',
  label: '收货',
  body: {
    lines: lines({
      label: '实收',
      help: '未列出的明细按发出数量收货；少收的留作差异',
      fields: { line, quantity: quantity({ label: '实收件数', required: true }) },
    }),
  },
  reply: transfer,
  permission: '/admin-psi/warehouses/io/outbound-docs#receive',
});

export const settleTransfer = defineAction({
  name: 'transfer.settle',
  method: 'POST',
  path: '/api/transfer/{id}/settle/',
  label: '处理差异',
  body: {
    line: int({ label: '商品', required: true, min: 1, max: Number.MAX_SAFE_INTEGER }),
    outcome: enumOf({ label: '处理方式', of: shortageOutcome, required: true }),
    quantity: quantity({ label: '件数', required: true, min: 1 }),
    reason,
  },
  reply: transfer,
  permission: '/admin-psi/warehouses/io/outbound-docs#settle',
});

export const transferActions: readonly ActionDeclaration[] = [
  submitTransfer,
  withdrawTransfer,
  approveTransfer,
  rejectTransfer,
  dispatchTransfer,
  receiveTransfer,
  settleTransfer,
] as unknown as readonly ActionDeclaration[];
