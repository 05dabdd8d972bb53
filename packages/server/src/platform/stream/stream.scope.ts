import type { ScopedTable } from '../domain.ts';
import { streamCursor, streamEvent } from './stream.tables.ts';

/** Events are kept by the staff's view and read by their account's id alone, whatever rows the account is limited to. */
export const streamTables: readonly ScopedTable[] = [
  { table: streamEvent, scope: 'closed' },
  { table: streamCursor, scope: 'closed' },
];
