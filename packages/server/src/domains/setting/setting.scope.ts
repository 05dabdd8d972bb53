import type { ScopedTable } from '../../platform/domain.ts';
import { region, regionChange } from './setting.tables.ts';

/** Every caller reads all regions and what became of them. */
export const settingTables: readonly ScopedTable[] = [
  { table: region, scope: 'shared' },
  { table: regionChange, scope: 'shared' },
];
