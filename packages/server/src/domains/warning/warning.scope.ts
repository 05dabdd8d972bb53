import type { ScopedTable } from '../../platform/domain.ts';
import { warningCare, warningRule } from './warning.tables.ts';

/** All rules apply to all rows; a branch handles those of its own orders and stock. Other limited callers have no warnings. */
export const warningTables: readonly ScopedTable[] = [
  { table: warningRule, scope: { by: {}, read: ['agent'] } },
  { table: warningCare, scope: { by: { agent: 'agent_label_id' } } },
];
