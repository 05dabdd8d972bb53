import type { ScopedTable } from '../../kernel/domain.ts';
import { supplier } from './supplier.tables.ts';

export const supplierTables: readonly ScopedTable[] = [{ table: supplier, scope: { by: { supplier: 'id' } } }];
