import { hash } from 'node:crypto';

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** How many random bytes a code is made of: one for each letter. */
export const codeBytes = 8;

/** A code that is read out or typed: no letter looks like another. */
export function spellAuthCode(random: Uint8Array): string {
  return [...random].map((byte) => letters[byte % letters.length]).join('');
}

/** The digest by which a code is known. */
export function authHash(code: string): string {
  return hash('sha256', `bank-cell-auth:${code.trim().toUpperCase()}`, 'hex');
}
