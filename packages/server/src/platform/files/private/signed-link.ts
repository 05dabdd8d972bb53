import { hash, timingSafeEqual } from 'node:crypto';

const seconds = 600;

/** SQL of a link to the private file of row alias `f`: good for ten minutes, signed with the file's own key. */
export function linkSql(f: string): string {
  const until = `(floor(extract(epoch FROM now()))::bigint + ${seconds})`;
  const signature = `encode(sha256(convert_to(${until} || '.' || ${f}.key, 'UTF8')), 'hex')`;
  return `${f}.url || '?expires=' || ${until} || '&signature=' || ${signature}`;
}

/** A link to a path, valid for ten minutes and signed with a secret key of its file. */
export function signedLink(path: string, key: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + seconds;
  return `${path}?expires=${until}&signature=${hash('sha256', `${until}.${key}`)}`;
}

/** Whether the parameters of a link were signed with this key and are still good. */
export function isSigned(key: string, { expires, signature }: Record<string, unknown>, now: Date): boolean {
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{10}$/.test(expires)) return false;
  const right = Buffer.from(hash('sha256', `${expires}.${key}`));
  const given = Buffer.from(signature);
  const isRight = given.length === right.length && timingSafeEqual(given, right);
  return isRight && Number(expires) * 1000 > now.getTime();
}
