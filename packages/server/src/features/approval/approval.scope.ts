import type { ScopedTable } from '../../platform/domain.ts';
import { approval, approvalLine, approvalRule } from './approval.tables.ts';

/** Rules bind everybody; what waits is kept by the staff's view, through which a limited caller reads its own. */
export const approvalTables: readonly ScopedTable[] = [
  { table: approvalRule, scope: 'shared' },
  { table: approval, scope: 'closed' },
  { table: approvalLine, scope: 'closed' },
];
