import { defineServerDomain } from '../../platform/define-server-domain.ts';
import { supplierBindings } from './supplier.bindings.ts';
import { supplierHandlers } from './supplier.handlers.ts';
import { supplierTables } from './supplier.scope.ts';

export const supplierServer = defineServerDomain({
  name: 'supplier',
  tables: supplierTables,
  bindings: supplierBindings,
  handlers: supplierHandlers,
});
