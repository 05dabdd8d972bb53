import type { ScopedTable } from '../domain.ts';
import { file } from './file.tables.ts';

/** Every caller may record an upload, but limited callers can not list them: a file is reached by its record's url. */
export const fileTables: readonly ScopedTable[] = [{ table: file, scope: 'append' }];
