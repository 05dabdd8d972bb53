import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a secret for storage: AES-256-GCM under a key derived from the server's; `iv` must be new each time. */
export function sealSecret(serverSecret: Buffer, plain: string, iv: Buffer): string {
  const cipher = createCipheriv('aes-256-gcm', keyOf(serverSecret), iv);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return `v1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
}

/** Reads a sealed secret; throws when it was sealed under another key or touched since. */
export function openSecret(serverSecret: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed.replace(/^v1\./, ''), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(serverSecret), bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
}

function keyOf(serverSecret: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', serverSecret, '', 'zhanggui app secrets', 32));
}
