import type { ScopedTable } from '../../platform/domain.ts';
import { comment } from './comment.tables.ts';

/** Comments are kept by the staff's view, and reached through their record alone. */
export const commentTables: readonly ScopedTable[] = [{ table: comment, scope: 'closed' }];
