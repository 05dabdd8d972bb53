import { hash } from 'node:crypto';

/** The name of a prepared statement: PostgreSQL keeps 63 characters, so what tells it apart goes in as a digest. */
export function statementName(verb: string, ...parts: readonly string[]): string {
  return `${verb}:${hash('sha1', parts.join('\n'), 'base64url')}`;
}
