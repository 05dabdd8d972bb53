import type { ScopedTable } from '../domain.ts';
import { appKey, appNonce } from './open-door.tables.ts';

export const openDoorTables: readonly ScopedTable[] = [
  { table: appKey, scope: 'closed' },
  { table: appNonce, scope: 'closed' },
];
