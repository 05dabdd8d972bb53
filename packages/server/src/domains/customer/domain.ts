import { importCustomers } from '@zhanggui/contract/domains/customer/import-customers';
import { handleImport } from '../../features/import/import-handler.ts';
import { defineServerDomain } from '../../platform/define-server-domain.ts';
import { provide } from '../../platform/extension/extension-point.ts';
import { heldWork } from '../../platform/identity/held-work.port.ts';
import { customerBindings } from './customer.bindings.ts';
import { customerHandlers } from './customer.handlers.ts';
import { customerTables } from './customer.scope.ts';
import { heldCustomers } from './customer.service.ts';
import { creditUseOf } from './customer-credit.port.ts';
import { pointsByPhone } from './customer-points.port.ts';
import { applyCustomer, checkCustomerRows, undoCustomer } from './import-customers.service.ts';

export const customerServer = defineServerDomain({
  name: 'customer',
  tables: customerTables,
  bindings: customerBindings,
  points: [pointsByPhone, creditUseOf],
  provides: [provide(heldWork, heldCustomers)],
  handlers: customerHandlers,
  imports: [handleImport(importCustomers, { check: checkCustomerRows, apply: applyCustomer, undo: undoCustomer })],
});
