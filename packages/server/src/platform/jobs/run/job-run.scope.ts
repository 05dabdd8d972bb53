import type { ScopedTable } from '../../domain.ts';
import { jobRun } from './job-run.tables.ts';

/** Jobs are kept by the staff's view: a limited caller reads its own through it. */
export const jobTables: readonly ScopedTable[] = [{ table: jobRun, scope: 'closed' }];
