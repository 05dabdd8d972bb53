import { hash } from 'node:crypto';

const known = new Map<string, string>();

/**
 * The name of a prepared statement. PostgreSQL keeps 63 characters, so the distinguishing parts are a digest. They are
 * declared words, so their number is bounded.
 */
export function statementName(verb: string, ...parts: readonly string[]): string {
  const key = [verb, ...parts].join('\n');
  const found = known.get(key);
  if (found !== undefined) return found;
  const name = `${verb}:${hash('sha1', parts.join('\n'), 'base64url')}`;
  known.set(key, name);
  return name;
}
