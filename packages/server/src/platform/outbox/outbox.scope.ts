import type { ScopedTable } from '../domain.ts';
import { outbox } from './outbox.tables.ts';

/** Every caller may add a message; only the relay, which is staff, reads them. */
export const outboxTables: readonly ScopedTable[] = [{ table: outbox, scope: 'append' }];
