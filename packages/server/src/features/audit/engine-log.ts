import type { AuditLog } from '../../platform/audit/audit-log.port.ts';
import {
  actorParameters,
  actorValues,
  auditedNames,
  createdChanges,
  formerColumns,
  insertTrace,
  updatedChanges,
  verbRow,
} from './audit-sql.ts';
import { inAuditedTransaction } from './audited-transaction.ts';
import { record, writersBehind } from './record.service.ts';
import { recordsSql } from './records-sql.ts';

/** The audit log of the platform: an entry is inserted with the row that it describes. */
export const engineLog: AuditLog = {
  record,
  actorValues,
  entry: (compiled, { verb, columns, from }) => {
    const names = auditedNames(compiled, columns);
    const changes = {
      create: () => createdChanges(compiled, names),
      update: () => updatedChanges(compiled, names),
      delete: () => 'NULL',
      restore: () => 'NULL',
    }[verb]();
    return {
      sql: insertTrace(verbRow(compiled, verb, changes), actorParameters(from), 'FROM t'),
      former: verb === 'update' ? formerColumns(compiled, names) : [],
    };
  },
  writersBehind,
  transaction: inAuditedTransaction,
  recordsSql,
};
