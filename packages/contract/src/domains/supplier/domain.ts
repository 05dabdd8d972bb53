import { defineDomain } from '../../kernel/domain.ts';
import { supplier } from './supplier.resource.ts';
import { supplierState } from './supplier-state.enum.ts';

export const supplierDomain = defineDomain({
  name: 'supplier',
  label: '供应商',
  level: 2,
  resources: [supplier],
  enums: [supplierState],
});
