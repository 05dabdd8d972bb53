import type { ServerDomain } from '../../kernel/domain.ts';
import { stockDocHandlers } from './doc/stock-doc.handlers.ts';
import { stockBindings } from './stock.bindings.ts';
import { stockTables } from './stock.scope.ts';

export const stockServer: ServerDomain = {
  name: 'stock',
  tables: stockTables,
  bindings: stockBindings,
  handlers: stockDocHandlers,
};
