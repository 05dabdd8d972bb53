import { defineServerDomain } from '../../platform/define-server-domain.ts';
import { supplierBindings } from './supplier.bindings.ts';
import { supplierHandlers } from './supplier.handlers.ts';
import { supplierTables } from './supplier.scope.ts';
import { supplierCategoriesSql } from './supplier-categories.port.ts';

export const supplierServer = defineServerDomain({
  name: 'supplier',
  tables: supplierTables,
  points: [supplierCategoriesSql],
  bindings: supplierBindings,
  handlers: supplierHandlers,
});
