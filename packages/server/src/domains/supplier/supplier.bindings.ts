import { supplier } from '@zhanggui/contract/domains/supplier/supplier.resource';
import type { Extensions } from '../../platform/extension/extension-point.ts';
import { user } from '../../platform/identity/identity.tables.ts';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { checkNewSupplier, checkSupplierChange, saveSupplierLines } from './supplier.service.ts';
import { supplierContact, supplierQualification, supplier as supplierTable } from './supplier.tables.ts';
import { supplierCategoriesSql } from './supplier-categories.port.ts';

const key = 'supplier_id';

export const supplierBindings: readonly Binding[] = [
  bind(supplier, {
    table: supplierTable,
    computed: {
      categories: (t: string, extensions: Extensions) => extensions.one(supplierCategoriesSql).names(`${t}.id`),
    },
    related: {
      category: { ids: (compares, extensions) => extensions.one(supplierCategoriesSql).suppliers(compares) },
    },
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
