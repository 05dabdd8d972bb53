import type { ScopedTable } from '../domain.ts';
import { documentSetting } from './own-approval.tables.ts';

export const documentTables: readonly ScopedTable[] = [{ table: documentSetting, scope: 'shared' }];
