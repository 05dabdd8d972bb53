import type { SupplierCategoriesSql } from '../../supplier/supplier-categories.port.ts';

/** The categories that suppliers trade in, for their archive. */
export const categoriesOfSuppliers: SupplierCategoriesSql = {
  names: (supplier) =>
    `SELECT string_agg(c.name, '、' ORDER BY c.name) FROM supplier_category x JOIN category c ON c.id = x.category_id
     WHERE x.supplier_id = ${supplier} AND NOT x.is_deleted`,
  suppliers: (compares) =>
    `SELECT x.supplier_id FROM supplier_category x WHERE ${compares('x.category_id')} AND NOT x.is_deleted`,
};
