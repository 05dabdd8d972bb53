import type { ScopedTable } from '../../platform/domain.ts';
import { bookCheck, bookFault, bookMended, bookRun } from './books.tables.ts';

/** Only head office: a fault may concern any row. */
export const booksTables: readonly ScopedTable[] = [
  { table: bookCheck, scope: 'closed' },
  { table: bookFault, scope: 'closed' },
  { table: bookRun, scope: 'closed' },
  { table: bookMended, scope: 'closed' },
];
