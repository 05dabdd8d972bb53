import type { ScopedTable } from '../../platform/domain.ts';
import { supplier, supplierContact, supplierQualification } from './supplier.tables.ts';

const own = { by: { supplier: 'supplier_id' } } as const;

export const supplierTables: readonly ScopedTable[] = [
  { table: supplier, scope: { by: { supplier: 'id' } } },
  { table: supplierContact, scope: own },
  { table: supplierQualification, scope: own },
];
