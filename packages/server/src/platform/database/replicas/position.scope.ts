import type { ScopedTable } from '../../domain.ts';
import { writtenPosition } from './position.tables.ts';

export const positionTables: readonly ScopedTable[] = [{ table: writtenPosition, scope: 'closed' }];
