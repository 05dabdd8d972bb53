import { HOTP, Secret, TOTP } from 'otpauth';

const stepSeconds = 30;
/** Steps before and after the present one whose codes are accepted, for clocks that differ. */
const drift = 1;

/** RFC 6238 with SHA-1 and six digits, which every authenticator app supports. */
const algorithm = { algorithm: 'SHA1', digits: 6 } as const;

/** The number of the half minute that contains a moment. */
export function stepAt(now: Date): number {
  return TOTP.counter({ period: stepSeconds, timestamp: now.getTime() });
}

export function codeAt(secret: Buffer, step: number): string {
  return HOTP.generate({ ...algorithm, secret: secretOf(secret), counter: step });
}

/** The half minute that a code belongs to, or undefined; one at or before `spent` was used already. */
export function matchingStep(
  secret: Buffer,
  code: string,
  { now, spent }: { readonly now: Date; readonly spent: number },
): number | undefined {
  // The library throws where a code of six characters has more than six bytes.
  if (!/^\d{6}$/.test(code)) return undefined;
  const present = stepAt(now);
  const counter = { counter: present, window: drift };
  const delta = HOTP.validate({ ...algorithm, ...counter, token: code, secret: secretOf(secret) });
  return delta === null || present + delta <= spent ? undefined : present + delta;
}

/** Bytes as a user types them into an authenticator (RFC 4648, without padding). */
export function base32(bytes: Buffer): string {
  return secretOf(bytes).base32;
}

/** The `otpauth:` address that an authenticator reads from the QR code. */
export function authenticatorUri(secret: Buffer, username: string): string {
  const label = { issuer: '掌柜', label: username, period: stepSeconds };
  return new TOTP({ ...algorithm, ...label, secret: secretOf(secret) }).toString();
}

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}
