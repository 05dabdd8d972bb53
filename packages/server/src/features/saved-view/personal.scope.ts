import type { ScopedTable } from '../../platform/domain.ts';
import { savedView } from './saved-view.tables.ts';
import { userSetting } from './user-setting.tables.ts';

/** Personal rows are reached by their person's id on the staff's view, whatever rows that person is limited to. */
export const personalTables: readonly ScopedTable[] = [
  { table: userSetting, scope: 'closed' },
  { table: savedView, scope: 'closed' },
];
