import { describe, expect, it } from 'vitest';
import { DatabaseFailure, DatabaseUnavailable, databaseError } from './errors.ts';

const refused = (code: string, message = 'refused') =>
  Object.assign(new Error(message), { code, detail: 'Key (phone)=(138)' });

describe("the driver's errors", () => {
  it.each([
    ['23505', 'unique'],
    ['23503', 'foreign_key'],
    ['23514', 'check'],
    ['23502', 'not_null'],
    ['40001', 'serialization'],
    ['40P01', 'deadlock'],
    ['55P03', 'lock_timeout'],
    ['57014', 'statement_timeout'],
    ['53100', 'disk_full'],
    ['42501', 'permission'],
    ['25P02', 'aborted'],
    ['22012', 'other'],
  ])('%s is %s', (code, kind) => {
    const failure = databaseError(refused(code));
    expect(failure).toBeInstanceOf(DatabaseFailure);
    expect(failure).toMatchObject({ kind, code });
  });

  it.each(['08006', '25006', '57P01', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT'])(
    '%s means unavailable',
    (code) => {
      expect(databaseError(refused(code))).toBeInstanceOf(DatabaseUnavailable);
    },
  );

  it.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Cannot use a pool after calling end on the pool',
  ])('without a code means unavailable: %s', (message) => {
    expect(databaseError(new Error(message))).toBeInstanceOf(DatabaseUnavailable);
  });

  it('are told once: typed ones and bugs stay what they are', () => {
    const typed = databaseError(refused('23505'));
    const bug = new TypeError('x is undefined');
    expect(databaseError(typed)).toBe(typed);
    expect(databaseError(bug)).toBe(bug);
    expect(databaseError('thrown text')).toBe('thrown text');
  });
});
