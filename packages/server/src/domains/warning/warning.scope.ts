import type { ScopedTable } from '../../platform/domain.ts';
import { warningCare, warningRule } from './warning.tables.ts';

/** All rules apply to all rows; a branch handles those of its own orders and stock. */
export const warningTables: readonly ScopedTable[] = [
  { table: warningRule, scope: 'shared' },
  { table: warningCare, scope: { by: { agent: 'agent_label_id' } } },
];
