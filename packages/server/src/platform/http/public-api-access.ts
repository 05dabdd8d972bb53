import type { AppCaller } from '../identity/caller.ts';

/** A request as it came over the wire, before anything is decoded. */
export interface SignedRequest {
  readonly method: string;
  /** The raw request target, query string included. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
}

/** Lets storefront applications in by their signature. */
export interface PublicApiAccess {
  /** The application that signed a request; any fault of the signature is the same 401, too many calls a 429. */
  readonly authenticate: (request: SignedRequest) => Promise<AppCaller>;
}
