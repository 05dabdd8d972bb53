import { appUser } from '@zhanggui/contract/domains/customer/app-user.resource';
import { customer } from '@zhanggui/contract/domains/customer/customer.resource';
import { customerMerge } from '@zhanggui/contract/domains/customer/customer-merge.resource';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import {
  checkBuyerChange,
  checkCustomerChange,
  openCustomer,
  refuseMergedBack,
  saveCustomerLines,
} from './customer.service.ts';
import {
  customerAddress,
  customerContact,
  customerInvoiceTitle,
  customerMerge as customerMergeTable,
  customer as customerTable,
  customerUser,
} from './customer.tables.ts';
import { undoableSql } from './merge/undo-merge.service.ts';

const key = 'customer_id';

export const customerBindings: readonly Binding[] = [
  bind(customer, {
    table: customerTable,
    moved_to: 'merged_into_id',
    children: {
      contacts: { table: customerContact, key },
      addresses: { table: customerAddress, key },
      invoice_titles: { table: customerInvoiceTitle, key },
    },
    hooks: {
      beforeCreate: openCustomer,
      afterCreate: saveCustomerLines,
      beforeUpdate: checkCustomerChange,
      afterUpdate: saveCustomerLines,
      beforeRestore: refuseMergedBack,
    },
  }),
  bind(appUser, { table: customerUser, hooks: { beforeUpdate: checkBuyerChange } }),
  bind(customerMerge, { table: customerMergeTable, computed: { is_undoable: undoableSql } }),
];
