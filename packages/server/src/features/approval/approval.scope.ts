import type { ScopedTable } from '../../platform/domain.ts';
import { approval, approvalLine, approvalRule } from './approval.tables.ts';

/** Rules apply to all callers. Pending calls are read on the staff view; a limited caller is filtered to its own. */
export const approvalTables: readonly ScopedTable[] = [
  { table: approvalRule, scope: 'shared' },
  { table: approval, scope: 'closed' },
  { table: approvalLine, scope: 'closed' },
];
