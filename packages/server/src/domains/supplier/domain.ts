import type { ServerDomain } from '../../platform/domain.ts';
import { supplierBindings } from './supplier.bindings.ts';
import { supplierHandlers } from './supplier.handlers.ts';
import { supplierTables } from './supplier.scope.ts';

export const supplierServer: ServerDomain = {
  name: 'supplier',
  tables: supplierTables,
  bindings: supplierBindings,
  handlers: supplierHandlers,
};
