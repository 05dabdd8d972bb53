import type { ScopedTable } from '../../platform/domain.ts';
import { coSign } from './co-sign.tables.ts';

/** Links are reached through their record alone. */
export const coSignTables: readonly ScopedTable[] = [{ table: coSign, scope: 'closed' }];
