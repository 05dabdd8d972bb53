import { importCustomers } from '@zhanggui/contract/domains/customer/import-customers';
import { handleImport } from '../../features/import/import-handler.ts';
import { defineServerDomain } from '../../platform/define-server-domain.ts';
import { customerBindings } from './customer.bindings.ts';
import { customerHandlers } from './customer.handlers.ts';
import { customerTables } from './customer.scope.ts';
import { applyCustomer, checkCustomerRows, undoCustomer } from './import-customers.service.ts';

export const customerServer = defineServerDomain({
  name: 'customer',
  tables: customerTables,
  bindings: customerBindings,
  handlers: customerHandlers,
  imports: [handleImport(importCustomers, { check: checkCustomerRows, apply: applyCustomer, undo: undoCustomer })],
});
