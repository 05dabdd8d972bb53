import type { ScopedTable } from '../../domain.ts';
import { archivedPartition } from './archived-partition.tables.ts';

export const archivedPartitionTables: readonly ScopedTable[] = [{ table: archivedPartition, scope: 'closed' }];
