import { hash } from 'node:crypto';

const shape = /^[A-Za-z0-9_-]{43}$/;

/** A new token of 256 random bits. */
export function newToken(random: (bytes: number) => Buffer): string {
  return random(32).toString('base64url');
}

/** The digest of a token that was made here. */
export function newTokenHash(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** The digest under which a token is stored; undefined for a text that no token can be. */
export function tokenHash(token: string): string | undefined {
  return shape.test(token) ? newTokenHash(token) : undefined;
}
