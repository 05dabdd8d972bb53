/** Database errors, classified as far as callers handle them. */
export type FailureKind =
  | 'unique'
  | 'foreign_key'
  | 'check'
  | 'not_null'
  | 'serialization'
  | 'deadlock'
  | 'lock_timeout'
  | 'statement_timeout'
  | 'disk_full'
  | 'permission'
  | 'aborted'
  | 'other';

/** A statement that PostgreSQL refused. Its detail and hint are left behind: they quote the values of rows. */
export class DatabaseFailure extends Error {
  override readonly name = 'DatabaseFailure';
  readonly kind: FailureKind;
  /** The SQLSTATE. */
  readonly code: string;
  readonly constraint: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;

  constructor(kind: FailureKind, source: RefusedStatement) {
    super(source.message);
    this.kind = kind;
    this.code = source.code ?? '';
    this.constraint = source.constraint;
    this.table = source.table;
    this.column = source.column;
  }
}

/** The database is away: the request may be tried again later. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** The driver's report of a refused statement. */
export interface RefusedStatement {
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
}

const kinds: Readonly<Record<string, FailureKind>> = {
  23505: 'unique',
  23503: 'foreign_key',
  23514: 'check',
  23502: 'not_null',
  '40001': 'serialization',
  '40P01': 'deadlock',
  '55P03': 'lock_timeout',
  57014: 'statement_timeout',
  53100: 'disk_full',
  42501: 'permission',
  '25P02': 'aborted',
};

const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** A server that takes no writes: another one leads now, and a new connection finds it. */
const readOnly = '25006';
const lostMessages =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed|pool after calling end/;

/** Turns a driver's error into a typed one; what is none of PostgreSQL's is returned as it is. */
export function databaseError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseFailure || error instanceof DatabaseUnavailable)
    return error;
  const source = error as RefusedStatement & Error;
  const code = source.code ?? '';
  const away =
    code === readOnly ||
    /^(08|57P0|53[2-4])/.test(code) ||
    lostConnection.has(code) ||
    lostMessages.test(source.message);
  if (away) return new DatabaseUnavailable(source.message, { cause: source });
  return /^[0-9A-Z]{5}$/.test(code) ? new DatabaseFailure(kinds[code] ?? 'other', source) : error;
}
