/** Digits and letters that are not mistaken for each other: 32, so that a byte falls on each equally often. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** How many characters a code has; sixty random bits. */
export const codeLength = 12;

/** A code of random bytes, one for each character. */
export function codeOf(random: Buffer): string {
  return [...random.subarray(0, codeLength)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** A code as it was typed: without spaces and hyphens, in capitals. */
export function typedCode(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}
