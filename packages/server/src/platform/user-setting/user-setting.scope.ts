import type { ScopedTable } from '../domain.ts';
import { userSetting } from './user-setting.tables.ts';

/** Settings are reached by their person's id on the staff's view, whatever rows that person is limited to. */
export const userSettingTables: readonly ScopedTable[] = [{ table: userSetting, scope: 'closed' }];
