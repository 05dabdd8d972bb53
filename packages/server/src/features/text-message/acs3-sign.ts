import { createHash, createHmac } from 'node:crypto';

/** A call of an Alibaba Cloud API whose parameters are all in the query. */
interface AcsCall {
  readonly host: string;
  readonly action: string;
  readonly version: string;
  readonly query: Readonly<Record<string, string>>;
  /** `2023-10-26T10:22:32Z` */
  readonly date: string;
  readonly nonce: string;
}

export interface AcsKey {
  readonly key_id: string;
  readonly key_secret: string;
}

const algorithm = 'ACS3-HMAC-SHA256';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** RFC 3986: also what `encodeURIComponent` leaves as it is. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The query in the order and form in which it is signed. */
export function canonicalQuery(query: Readonly<Record<string, string>>): string {
  return Object.keys(query)
    .sort()
    .map((name) => `${encoded(name)}=${encoded(query[name] ?? '')}`)
    .join('&');
}

/** The headers of a POST without a body, signed by version 3 of the signature (ACS3-HMAC-SHA256). */
export function signedAcsHeaders({ key_id, key_secret }: AcsKey, call: AcsCall): Readonly<Record<string, string>> {
  const headers: Readonly<Record<string, string>> = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': call.date,
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  };
  const names = Object.keys(headers).sort();
  const lines = names.map((name) => `${name}:${headers[name]?.trim()}\n`).join('');
  const signed = names.join(';');
  const request = ['POST', '/', canonicalQuery(call.query), lines, signed, sha256('')].join('\n');
  const signature = createHmac('sha256', key_secret)
    .update(`${algorithm}\n${sha256(request)}`)
    .digest('hex');
  return {
    ...headers,
    authorization: `${algorithm} Credential=${key_id},SignedHeaders=${signed},Signature=${signature}`,
  };
}
