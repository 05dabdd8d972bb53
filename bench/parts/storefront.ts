import { randomUUID } from 'node:crypto';
import { signatureOf } from '@zhanggui/server/features/public-api/signature';
import type { HeadersOf } from './calls.ts';

/** The storefront application of the demo. */
export interface StorefrontApp {
  readonly key: string;
  readonly secret: string;
}

/** The headers of calls that an application signs. */
export function signedHeaders(app: StorefrontApp): HeadersOf {
  return ({ method, target }, body) => {
    const timestamp = Math.floor(Date.now() / 1000);
    const nonce = randomUUID();
    return {
      'x-app-key': app.key,
      'x-timestamp': String(timestamp),
      'x-nonce': nonce,
      'x-signature': signatureOf(app.secret, { method, target, body }, { timestamp, nonce }),
    };
  };
}
