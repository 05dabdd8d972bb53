import type { ServerDomain } from '../../kernel/domain.ts';
import { bankBindings } from './bank.bindings.ts';
import { bankTables } from './bank.scope.ts';

export const bankServer: ServerDomain = {
  name: 'bank',
  tables: bankTables,
  bindings: bankBindings,
  handlers: [],
};
