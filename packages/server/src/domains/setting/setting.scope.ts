import type { ScopedTable } from '../../kernel/domain.ts';
import { region } from './setting.tables.ts';

export const settingTables: readonly ScopedTable[] = [{ table: region, scope: 'shared' }];
