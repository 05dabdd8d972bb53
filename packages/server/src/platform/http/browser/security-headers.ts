import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** Extra sources of the content security policy for pictures, calls and frames, besides this origin. */
export interface PolicySources {
  readonly img: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
}

/** Browser security headers. They are the same for every reply, so they are made once. */
export function securityHeaders(sources: PolicySources): Readonly<Record<string, string>> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const headers = helmet({ contentSecurityPolicy: policy(sources), hsts: false });
  headers(response.req, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

function policy({ img, connect, frame }: PolicySources) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...img],
      connectSrc: ["'self'", ...connect],
      frameSrc: ["'self'", 'blob:', ...frame],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
  };
}
