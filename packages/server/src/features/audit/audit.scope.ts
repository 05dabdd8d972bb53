import type { ScopedTable } from '../../platform/domain.ts';
import { audit, auditSeal } from './audit.tables.ts';

/** Whoever acts leaves a trace; staff read them. Seals are the owner's work. */
export const auditTables: readonly ScopedTable[] = [
  { table: audit, scope: 'traces' },
  { table: auditSeal, scope: 'traces' },
];
