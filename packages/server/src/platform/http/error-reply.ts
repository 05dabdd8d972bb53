import { Failure, Invalid } from '@zhanggui/contract/platform/errors';
import { platformErrors } from '@zhanggui/contract/platform/platform.errors';
import { DatabaseFailure, DatabaseUnavailable } from '../database/errors.ts';

/** A failed request on the wire. */
export interface ErrorReply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfter?: number | undefined;
  /** A bug or a fault of the surroundings: logged with its cause. */
  readonly unexpected: boolean;
}

const codesShown = new Set([403, 409]);

/** What a failure is called in the log of calls: its code, or the fields at fault. */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof Invalid) return Object.keys(error.issues).join(',');
  if (error instanceof Failure) return error.code;
  return error instanceof DatabaseFailure ? error.kind : undefined;
}

/** Converts any thrown value into the contract's error shape; an unexpected one is a 500. */
export function errorReply(error: unknown, request_id: string): ErrorReply {
  if (error instanceof Invalid) return { status: 400, body: error.issues, unexpected: false };
  if (error instanceof Failure) return failureReply(error);
  if (error instanceof DatabaseUnavailable) return { ...known('unavailable'), unexpected: true };
  if (error instanceof DatabaseFailure) {
    if (error.kind === 'lock_timeout' || error.kind === 'deadlock') return known('busy');
    if (error.kind === 'permission') return { ...known('forbidden'), unexpected: true };
    if (error.kind === 'disk_full') return { ...known('disk_full'), unexpected: true };
    if (error.kind === 'statement_timeout') return { ...known('unavailable'), unexpected: true };
  }
  return transportReply(error) ?? unexpected(request_id);
}

function failureReply({ code, status, message, extra, retryAfter }: Failure): ErrorReply {
  const body = codesShown.has(status) ? { detail: message, code, ...extra } : { detail: message, ...extra };
  return { status, body, retryAfter, unexpected: false };
}

function known(
  code: 'unavailable' | 'disk_full' | 'busy' | 'forbidden' | 'too_large' | 'wrong_type' | 'not_found',
): ErrorReply {
  const declaration = platformErrors[code];
  return failureReply(
    new Failure({ code, declaration, params: { expected: 'application/json', permission: '其他范围的数据' } }),
  );
}

/** Faults that the HTTP layer itself finds in a request. */
function transportReply(error: unknown): ErrorReply | undefined {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return known('too_large');
  if (status === 415) return known('wrong_type');
  if (status === 403 || status === 404) return known('not_found');
  if (status === 400 || error instanceof SyntaxError) {
    return { status: 400, body: { non_field_errors: ['请求内容不是有效的 JSON'] }, unexpected: false };
  }
  return undefined;
}

function unexpected(request_id: string): ErrorReply {
  return { status: 500, body: { detail: '服务器内部错误', request_id }, unexpected: true };
}
