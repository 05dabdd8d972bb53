import type { WriteTrail } from '../../platform/resource/compiled.ts';
import {
  actorValues,
  auditedNames,
  createdChanges,
  formerColumns,
  insertTrace,
  updatedChanges,
  verbRow,
} from './audit-sql.ts';
import { inAuditedTransaction } from './audited-transaction.ts';

/** The entries of the engine's own writes: each goes in with the row that it tells of. */
export const writeTrail: WriteTrail = {
  entry: (ctx, compiled, { verb, columns, from }) => {
    const names = auditedNames(compiled, columns);
    const changes = {
      create: () => createdChanges(compiled, names),
      update: () => updatedChanges(compiled, names),
      delete: () => 'NULL',
      restore: () => 'NULL',
    }[verb]();
    return {
      sql: insertTrace(verbRow(compiled, verb, changes), from, 'FROM t'),
      values: actorValues(ctx),
      former: verb === 'update' ? formerColumns(compiled, names) : [],
    };
  },
  transaction: inAuditedTransaction,
};
