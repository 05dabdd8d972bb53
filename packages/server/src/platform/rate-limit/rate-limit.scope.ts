import type { ScopedTable } from '../domain.ts';
import { rateLimit } from './rate-limit.tables.ts';

export const rateLimitTables: readonly ScopedTable[] = [{ table: rateLimit, scope: 'closed' }];
