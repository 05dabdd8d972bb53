import type { ScopedTable } from '../../platform/domain.ts';
import { audit, auditSeal } from './audit.tables.ts';

/** Every caller adds entries; staff read them. Only the owner writes seals. */
export const auditTables: readonly ScopedTable[] = [
  { table: audit, scope: 'traces' },
  { table: auditSeal, scope: 'traces' },
];
