import { createHmac, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
const digits = 6;
/** Steps before and after the present one whose codes are taken, for clocks that differ. */
const drift = 1;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The number of the 30 second period of a moment. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds);
}

/** The code of one 30 second period (RFC 6238 with SHA-1 and six digits, which every authenticator supports). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = (mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** The half minute that a code belongs to, or undefined; one at or before `spent` was used already. */
export function matchingStep(
  secret: Buffer,
  code: string,
  { now, spent }: { readonly now: Date; readonly spent: number },
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const present = stepAt(now);
  const steps = Array.from({ length: 2 * drift + 1 }, (_, at) => present - drift + at);
  return steps.find((step) => step > spent && timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code)));
}

/** Bytes as text for authenticators (RFC 4648 base 32, without padding). */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** What an authenticator reads from the picture: whose account, of what, with which secret. */
export function authenticatorUri(secret: Buffer, username: string): string {
  const issuer = encodeURIComponent('掌柜');
  return `otpauth://totp/${issuer}:${encodeURIComponent(username)}?secret=${base32(secret)}&issuer=${issuer}`;
}
