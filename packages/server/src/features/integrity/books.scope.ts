import type { ScopedTable } from '../../platform/domain.ts';
import { bookCheck, bookFault } from './books.tables.ts';

/** The books are the head office's: a fault may be of anybody's rows. */
export const booksTables: readonly ScopedTable[] = [
  { table: bookCheck, scope: 'closed' },
  { table: bookFault, scope: 'closed' },
];
