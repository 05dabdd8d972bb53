import { supplier } from '@zhanggui/contract/domains/supplier/supplier.resource';
import { user } from '../../platform/identity/identity.tables.ts';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { checkNewSupplier, checkSupplierChange, saveSupplierLines } from './supplier.service.ts';
import { supplierContact, supplierQualification, supplier as supplierTable } from './supplier.tables.ts';

const key = 'supplier_id';

export const supplierBindings: readonly Binding[] = [
  bind(supplier, {
    table: supplierTable,
    children: {
      contacts: { table: supplierContact, key },
      qualifications: { table: supplierQualification, key },
      accounts: { table: user, key },
    },
    hooks: {
      beforeCreate: checkNewSupplier,
      afterCreate: saveSupplierLines,
      beforeUpdate: checkSupplierChange,
      afterUpdate: saveSupplierLines,
    },
  }),
];
