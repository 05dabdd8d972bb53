import { defineDomain } from '../../platform/domain.ts';
import {
  addSupplierAccount,
  approveSupplier,
  closeSupplier,
  freezeSupplier,
  unfreezeSupplier,
} from './supplier.action.ts';
import { qualificationKind, supplierState } from './supplier.enum.ts';
import { supplierFlow } from './supplier.flow.ts';
import { supplier } from './supplier.resource.ts';
import { supplierSearch } from './supplier-search.ts';
import { supplierTodos } from './supplier-todos.ts';

export const supplierDomain = defineDomain({
  name: 'supplier',
  label: '供应商',
  requires: ['setting'],
  resources: [supplier],
  actions: [approveSupplier, freezeSupplier, unfreezeSupplier, closeSupplier, addSupplierAccount],
  search: supplierSearch,
  todos: supplierTodos,
  flows: [supplierFlow],
  enums: [supplierState, qualificationKind],
});
