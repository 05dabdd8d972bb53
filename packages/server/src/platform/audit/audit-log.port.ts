import type { Context } from '../context.ts';
import { requiredPoint } from '../extension/extension-point.ts';
import type { CompiledResource } from '../resource/compiled.ts';
import type { Act } from './act.ts';

/** The engine's own writes in the words of the audit log. */
export type AuditedVerb = 'create' | 'update' | 'delete' | 'restore';

/** SQL that appends the audit entry of a write, as a part of the statement that writes the row `t`. */
export interface EntrySql {
  readonly sql: string;
  /** In the order of its parameters. */
  readonly values: readonly unknown[];
  /** What the row `t` has to hold beside its columns; of an update, over its former row `old`. */
  readonly former: readonly string[];
}

/** Keeps what is done. */
export interface AuditLog {
  /** Appends an act that is no write of its own, within the present transaction. */
  readonly record: (ctx: Context, act: Act) => Promise<void>;
  /** The entry of a statement that sets these columns; its parameters count from `from`. */
  readonly entry: (
    ctx: Context,
    compiled: CompiledResource,
    write: { readonly verb: AuditedVerb; readonly columns: ReadonlyMap<string, unknown>; readonly from: number },
  ) => EntrySql;
  /** The transaction of a verb with hooks: its entry tells of the record with its lines, whatever the hooks did to them. */
  readonly transaction: <T>(
    ctx: Context,
    compiled: CompiledResource,
    write: AuditedWrite,
    work: (ctx: Context) => Promise<T>,
  ) => Promise<T>;
}

export interface AuditedWrite {
  readonly verb: 'create' | 'update';
  /** The record that is changed; a new one is told by `about`. */
  readonly id?: number;
}

export const auditLog = requiredPoint<AuditLog>('platform.audit_log');
