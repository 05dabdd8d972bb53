import type { ScopedTable } from '../../platform/domain.ts';
import { savedView } from './saved-view.tables.ts';

/** Views are reached by their person's id on the staff's view, whatever rows that person is limited to. */
export const savedViewTables: readonly ScopedTable[] = [{ table: savedView, scope: 'closed' }];
