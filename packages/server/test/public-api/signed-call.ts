import { randomBytes } from 'node:crypto';
import { signatureOf } from '../../src/features/public-api/signature.ts';
import type { Reply } from '../harness/server.ts';

/** What a test bends of a signed request. */
export interface Bent {
  readonly secret?: string;
  readonly key?: string;
  readonly timestamp?: number | string;
  readonly nonce?: string;
  /** Signed instead of what is sent. */
  readonly signedBody?: string;
  readonly signedTarget?: string;
  readonly signedMethod?: string;
  readonly without?: string;
  /** Additional headers outside the signature. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a signed request. */
export type SignedCall = (method: string, target: string, body?: unknown, bent?: Bent) => Promise<Reply>;

interface Credentials {
  readonly key: string;
  readonly secret: string;
}

interface Sent {
  readonly method: string;
  readonly target: string;
  readonly text: string;
}

function headersOf(app: Credentials, { method, target, text }: Sent, bent: Bent): Record<string, string> {
  const timestamp = bent.timestamp ?? Math.floor(Date.now() / 1000);
  const nonce = bent.nonce ?? randomBytes(12).toString('hex');
  const signed = {
    method: bent.signedMethod ?? method,
    target: bent.signedTarget ?? target,
    body: Buffer.from(bent.signedBody ?? text),
  };
  const signature = signatureOf(bent.secret ?? app.secret, signed, { timestamp: Number(timestamp), nonce });
  const headers = { 'x-app-key': bent.key ?? app.key, 'x-timestamp': String(timestamp), 'x-nonce': nonce };
  const all = { ...headers, 'x-signature': signature, ...bent.headers };
  return Object.fromEntries(Object.entries(all).filter(([name]) => name !== bent.without));
}

/** Calls of an application that holds a key and its secret. */
export function signedCalls(origin: string, app: Credentials): SignedCall {
  return async (method, target, body, bent = {}) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers = headersOf(app, { method, target, text }, bent);
    const sent =
      text === '' ? { headers } : { headers: { ...headers, 'content-type': 'application/json' }, body: text };
    const response = await fetch(`${origin}${target}`, { method, ...sent });
    const reply = await response.text();
    return { status: response.status, headers: response.headers, body: reply === '' ? undefined : JSON.parse(reply) };
  };
}
