import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedRequest } from '../../platform/http/public-api-access.ts';

/** The four headers of a signed request, each well formed. */
export interface Credentials {
  readonly key: string;
  readonly timestamp: number;
  readonly nonce: string;
  readonly signature: string;
}

/** Reads the signature headers; undefined when one is missing, given twice or malformed. */
export function readCredentials(headers: SignedRequest['headers']): Credentials | undefined {
  const key = one(headers['x-app-key'], /^[\x21-\x7e]{1,64}$/);
  const timestamp = one(headers['x-timestamp'], /^\d{10}$/);
  const nonce = one(headers['x-nonce'], /^[\x21-\x7e]{16,64}$/);
  const signature = one(headers['x-signature'], /^[0-9a-f]{64}$/);
  if (key === undefined || timestamp === undefined || nonce === undefined || signature === undefined) return undefined;
  return { key, timestamp: Number(timestamp), nonce, signature };
}

function one(value: string | readonly string[] | undefined, shape: RegExp): string | undefined {
  return typeof value === 'string' && shape.test(value) ? value : undefined;
}

/** The signature that a caller who holds the secret puts on a request. */
export function signatureOf(
  secret: string,
  { method, target, body }: Pick<SignedRequest, 'method' | 'target' | 'body'>,
  { timestamp, nonce }: Pick<Credentials, 'timestamp' | 'nonce'>,
): string {
  const digest = createHash('sha256').update(body).digest('hex');
  const text = [method, target, String(timestamp), nonce, digest].join('\n');
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Compares two signatures in constant time. */
export function sameSignature(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
