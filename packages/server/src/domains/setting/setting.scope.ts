import type { ScopedTable } from '../../platform/domain.ts';
import { region } from './setting.tables.ts';

/** Every caller reads all regions. */
export const settingTables: readonly ScopedTable[] = [{ table: region, scope: 'shared' }];
