import { ref } from '../../../platform/fields/choice/ref.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { supplier } from '../../supplier/supplier.resource.ts';
import { category } from '../category/category.resource.ts';

/** A category of goods that a supplier trades in. */
export const supplierCategory = defineResource({
  name: 'supplier_category',
  label: '经营类目',
  path: '/api/supplier_category',
  page: '/admin-psi/user/purchases/supplier-archive',
  fields: {
    supplier: ref({ label: '供应商', to: () => supplier, required: true, filter: 'fast' }),
    category: ref({ label: '类目', to: () => category, required: true, filter: 'fast' }),
  },
  label_fields: ['category'],
  can: ['create', 'delete'],
  columns: ['supplier', 'category', 'created_at'],
  filters: ['supplier', 'category'],
});
