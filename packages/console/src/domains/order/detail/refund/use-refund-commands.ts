import {
  approveRefund,
  concludeRefund,
  rejectRefund,
  retryRefund,
  sendGoodsBack,
  withdrawRefund,
} from '@zhanggui/contract/domains/order/refund/refund.action';
import { inspectedOutcome } from '@zhanggui/contract/domains/order/refund/refund.enum';
import { refundFlow } from '@zhanggui/contract/domains/order/refund/refund.flow';
import { refund } from '@zhanggui/contract/domains/order/refund/refund.resource';
import type { ActionDeclaration } from '@zhanggui/contract/platform/action';
import { useWaitingApprovals } from '../../../../features/approval/use-waiting-approvals.ts';
import type { RowCommand } from '../../../../platform/kit/command-menu/row-command.ts';
import {
  type ActionPresentation,
  defineActionInputs,
} from '../../../../platform/resource/action/action-presentation.ts';
import { useActionStarter } from '../../../../platform/resource/action/use-action-starter.tsx';
import { useRecordCommands } from '../../../../platform/resource/page/use-record-commands.ts';
import { childrenOf, type OrderRow } from '../order-row.ts';
import { AgreedSum } from './refund-sum.view.tsx';

const approve = approveRefund as unknown as ActionDeclaration;

/** Where the goods are to go is asked only where goods come back. */
const agree: ActionPresentation = {
  ...defineActionInputs(approveRefund, {}, AgreedSum),
  asks: (name, _, row) => name === 'note' || row?.kind !== 'money',
};

/** How much is asked only where money goes back, and not all of it. */
export const conclude: ActionPresentation = {
  action: concludeRefund as unknown as ActionDeclaration,
  asks: (name, { outcome }, row) =>
    name !== 'amount_fen' || (outcome === inspectedOutcome.reduced && row?.kind !== 'exchange'),
};

/** The legal acts on the refunds of an order; what was put before a second person leads there instead. */
export function useRefundCommands(order: OrderRow) {
  const starter = useActionStarter(refund);
  const waiting = useWaitingApprovals(`/order/detail?id=${order.id}`);
  const { commandsOf: legal } = useRecordCommands({
    resource: refund,
    starter,
    presentation: {
      rowActions: [agree, conclude, rejectRefund, sendGoodsBack, retryRefund, withdrawRefund],
      flow: { flow: refundFlow, field: 'state' },
      allows: (row, what) => what !== approveRefund.name || !waiting.has(approve, row),
    },
  });
  const commandsOf = (row: { readonly id: number }): readonly RowCommand[] => [
    ...waiting.commandsOf(approve, row),
    ...legal(row),
  ];
  return { commandsOf, inReview: (row: { readonly id: number }) => waiting.has(approve, row), dialog: starter.dialog };
}

/** States of refunds in which a decision is due, the most urgent first. */
const due = ['requested', 'failed', 'goods_back'] as const;

/** The refund of an order that is to be decided next, if there is one. */
export function refundDue(order: OrderRow) {
  const refunds = childrenOf(order.refunds);
  return due.map((state) => refunds.find((one) => one.state === state)).find((one) => one !== undefined);
}
