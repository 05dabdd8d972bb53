import type { ScopedTable } from '../../platform/domain.ts';
import { importRow } from './import.tables.ts';

/** Every importing caller writes its rows; they are read on the staff view. */
export const importTables: readonly ScopedTable[] = [{ table: importRow, scope: 'append' }];
