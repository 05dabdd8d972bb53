import { createHash } from 'node:crypto';

/** Digits and letters that are not mistaken for each other. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 12;

/** How many random bytes a code is made of. */
export const codeBytes = length - 1;

/**
 * A code of twelve characters: eleven random ones and a check character, which separates typing errors from wrong
 * codes.
 */
export function makeCode(random: Buffer): string {
  const body = [...random.subarray(0, codeBytes)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return body + checkOf(body);
}

/** A code as it was typed or scanned; undefined when it can be none. */
export function readCode(text: string): string | undefined {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  const isWhole = code.length === length && [...code].every((character) => alphabet.includes(character));
  return isWhole && checkOf(code.slice(0, -1)) === code.slice(-1) ? code : undefined;
}

/** A code as people read it: `ABCD-EFGH-JKLM`. */
export function spellCode(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code;
}

/** What is stored of a code. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(`pickup:${code}`).digest('base64url');
}

/** Odd weights, so that one wrong character never goes unseen. */
function checkOf(body: string): string {
  const sum = [...body].reduce((all, character, at) => all + alphabet.indexOf(character) * (2 * at + 1), 0);
  return alphabet[sum % alphabet.length] ?? '';
}
