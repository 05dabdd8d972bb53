import type { ScopedTable } from '../domain.ts';
import { idempotencyKey } from './idempotency.tables.ts';

/** Limited callers may add a kept reply and read none: replies are read back on the staff's connection. */
export const idempotencyTables: readonly ScopedTable[] = [{ table: idempotencyKey, scope: 'append' }];
