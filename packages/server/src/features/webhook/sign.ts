import { signatureOf } from '../public-api/signature.ts';

export interface Signing {
  readonly url: string;
  readonly body: Buffer;
  readonly message_id: string;
  readonly timestamp: number;
  readonly nonce: string;
  readonly secret: string;
  /** The secret before the last change, while it is still signed with. */
  readonly previous: string | undefined;
}

/** The headers of a message: signed by the rule of the public API, the other way round. */
export function signedHeaders({
  url,
  body,
  message_id,
  timestamp,
  nonce,
  ...secrets
}: Signing): Record<string, string> {
  const { pathname, search } = new URL(url);
  const request = { method: 'POST', target: `${pathname}${search}`, body };
  const sign = (secret: string) => signatureOf(secret, request, { timestamp, nonce });
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Zhanggui-Webhook/1',
    'x-message-id': message_id,
    'x-timestamp': String(timestamp),
    'x-nonce': nonce,
    'x-signature': sign(secrets.secret),
    ...(secrets.previous === undefined ? {} : { 'x-previous-signature': sign(secrets.previous) }),
  };
}
