import type { ScopedTable } from '../../platform/domain.ts';
import { apiLog } from './api-log.tables.ts';

export const apiLogTables: readonly ScopedTable[] = [{ table: apiLog, scope: 'closed' }];
