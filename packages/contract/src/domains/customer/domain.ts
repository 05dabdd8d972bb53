import { inBulk } from '../../features/bulk/in-bulk.ts';
import { documentActions } from '../../platform/document/document-actions.ts';
import { defineDomain } from '../../platform/domain.ts';
import { appUser } from './app-user.resource.ts';
import { assignCustomer, findDuplicates, handOver, mergeCustomer } from './customer.action.ts';
import {
  appUserState,
  customerKind,
  customerLevel,
  customerSource,
  customerState,
  duplicateReason,
  mergedField,
} from './customer.enum.ts';
import { customer } from './customer.resource.ts';
import { readCustomerAccount } from './customer-account.action.ts';
import { customerEvents } from './customer-events.ts';
import { customerLinks, customerSearch } from './customer-links.ts';
import { customerMerge, undoMerge } from './customer-merge.resource.ts';
import { readAppUserPoints, readCustomerPoints } from './customer-points.action.ts';
import { customerCredit } from './customer-values.ts';
import { importCustomers } from './import-customers.ts';
import { customerPages } from './pages.ts';
import { tagActions } from './tag.action.ts';

export const customerDomain = defineDomain({
  name: 'customer',
  label: '客户',
  requires: ['setting', 'agent', 'open-item', 'enterprise'],
  pages: customerPages,
  links: customerLinks,
  resources: [customer, appUser, customerMerge],
  actions: [
    ...documentActions(customerEvents),
    assignCustomer,
    inBulk(assignCustomer),
    handOver,
    findDuplicates,
    mergeCustomer,
    undoMerge,
    readCustomerAccount,
    readCustomerPoints,
    readAppUserPoints,
    ...tagActions,
  ],
  imports: [importCustomers],
  grants: [importCustomers],
  search: customerSearch,
  flows: [customerEvents.flow],
  values: [customerCredit],
  enums: [customerKind, customerState, customerLevel, customerSource, mergedField, appUserState, duplicateReason],
});
