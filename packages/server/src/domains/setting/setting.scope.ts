import type { ScopedTable } from '../../platform/domain.ts';
import { region } from './setting.tables.ts';

/** Regions are everybody's. */
export const settingTables: readonly ScopedTable[] = [{ table: region, scope: 'shared' }];
