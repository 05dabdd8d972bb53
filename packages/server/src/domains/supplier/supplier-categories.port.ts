import { requiredPoint } from '../../platform/extension/extension-point.ts';
import type { Compares } from '../../platform/resource/binding.ts';

/** SQL of the categories that suppliers trade in: their names, given SQL of a supplier's id, and the suppliers of a category. */
export interface SupplierCategoriesSql {
  readonly names: (supplier: string) => string;
  readonly suppliers: (compares: Compares) => string;
}

/** Provided by the domain of goods. */
export const supplierCategoriesSql = requiredPoint<SupplierCategoriesSql>('supplier.categories');
