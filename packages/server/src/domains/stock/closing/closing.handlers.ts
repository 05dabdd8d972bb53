import { bankPeriodActions, warehousePeriodActions } from '@zhanggui/contract/domains/stock/closing/period.action';
import type { ClosedKind } from '@zhanggui/contract/domains/stock/closing/period.resource';
import { type ActionHandler, handle, requireUnrestrictedScope } from '../../../platform/http/handle.ts';
import { askToClose } from './close-period.service.ts';
import { keepClosed, reopenPeriod, requestReopen } from './reopen-period.service.ts';

function handlersOf(actions: typeof warehousePeriodActions, kind: ClosedKind): readonly ActionHandler[] {
  return [
    handle(actions.close, (ctx, { body: { month } }) => askToClose(ctx, { kind, month })),
    handle(actions.requestReopen, (ctx, { params: { id }, body }) => requestReopen(ctx, { kind, id }, body.reason)),
    handle(actions.reopen, (ctx, { params: { id } }) => reopenPeriod(ctx, { kind, id })),
    handle(actions.keepClosed, (ctx, { params: { id } }) => keepClosed(ctx, { kind, id })),
  ];
}

/** The books of a kind are closed for all of its places at once, so a limited caller is refused. */
export const closingHandlers = requireUnrestrictedScope([
  ...handlersOf(warehousePeriodActions, 'warehouse'),
  ...handlersOf(bankPeriodActions, 'bank_cell'),
]);
