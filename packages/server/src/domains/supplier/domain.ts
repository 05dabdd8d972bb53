import type { ServerDomain } from '../../kernel/domain.ts';
import { supplierBindings } from './supplier.bindings.ts';
import { supplierTables } from './supplier.scope.ts';

export const supplierServer: ServerDomain = {
  name: 'supplier',
  tables: supplierTables,
  bindings: supplierBindings,
  handlers: [],
};
