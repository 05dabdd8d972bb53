import type { ScopedTable } from '../../platform/domain.ts';
import { appKey, appNonce } from './public-api.tables.ts';

export const publicApiTables: readonly ScopedTable[] = [
  { table: appKey, scope: 'closed' },
  { table: appNonce, scope: 'closed' },
];
