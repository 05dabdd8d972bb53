import type { Statement } from './connection/one-sync.ts';

const writes =
  /\b(INSERT\s+INTO|UPDATE\s|DELETE\s+FROM|MERGE\s+INTO|FOR\s+(UPDATE|SHARE|NO\s|KEY\s)|nextval|pg_notify|pg_advisory)/i;

/** Whether a statement may write, lock or notify: what a standby can not do, or does for itself alone. */
export function mayWrite(text: string): boolean {
  return writes.test(text);
}

/** The same way of sending, which takes what reads alone: hooks of transactions miss what is written outside of them. */
export function refuseWrites<Rest extends readonly unknown[], Result>(
  send: (statement: Statement, ...rest: Rest) => Promise<Result>,
): typeof send {
  return async (statement, ...rest) => {
    if (mayWrite(statement.text)) throw new Error('an action writes and locks in a transaction');
    return send(statement, ...rest);
  };
}
