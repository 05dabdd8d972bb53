import type { AuditLog } from '../../platform/audit/audit-log.port.ts';
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
import { record } from './record.service.ts';

/** The log as the platform writes it: the entries of the engine's own writes go in with the row that they tell of. */
export const engineLog: AuditLog = {
  record,
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
