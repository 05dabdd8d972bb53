import type { ScopedTable } from '../../platform/domain.ts';
import { allocation, openItem } from './open-item.tables.ts';

/** A branch has what is owed to it and by it; partners see what they owe on documents that are sent to them. */
const byAgent = { by: { agent: 'agent_label_id' } } as const;

export const openItemTables: readonly ScopedTable[] = [
  { table: openItem, scope: byAgent },
  { table: allocation, scope: byAgent },
];
