import type { ScopedTable } from '../../platform/domain.ts';
import { importRow } from './import.tables.ts';

/** Whoever imports notes its rows; they are read on the staff's view. */
export const importTables: readonly ScopedTable[] = [{ table: importRow, scope: 'append' }];
