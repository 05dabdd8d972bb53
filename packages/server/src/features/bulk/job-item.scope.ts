import type { ScopedTable } from '../../platform/domain.ts';
import { jobItem } from './job-item.tables.ts';

/** Outcomes are kept like their jobs by the staff's view: a limited caller reads its own through it. */
export const bulkTables: readonly ScopedTable[] = [{ table: jobItem, scope: 'closed' }];
