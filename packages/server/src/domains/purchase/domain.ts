import { inTransaction } from '../../kernel/context.ts';
import type { ServerDomain } from '../../kernel/domain.ts';
import { suppliedOrderSettled } from '../order/state/supplied-order.port.ts';
import { mirrorOrder } from './line/mirror.service.ts';
import { purchaseBindings } from './purchase.bindings.ts';
import { purchaseHandlers } from './purchase.handlers.ts';
import { purchaseTables } from './purchase.scope.ts';

export const purchaseServer: ServerDomain = {
  name: 'purchase',
  tables: purchaseTables,
  bindings: purchaseBindings,
  handlers: purchaseHandlers,
  subscribers: [
    {
      topic: suppliedOrderSettled,
      work: (ctx, { order_id }) => inTransaction(ctx, (tx) => mirrorOrder(tx, Number(order_id))),
    },
  ],
};
