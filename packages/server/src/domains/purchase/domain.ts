import type { ServerDomain } from '../../kernel/domain.ts';
import { purchaseBindings } from './purchase.bindings.ts';
import { purchaseTables } from './purchase.scope.ts';

export const purchaseServer: ServerDomain = {
  name: 'purchase',
  tables: purchaseTables,
  bindings: purchaseBindings,
  handlers: [],
};
