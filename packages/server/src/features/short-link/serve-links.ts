import type { FastifyInstance } from 'fastify';
import type { HitLog } from './hit-log.ts';
import { leadOf } from './leads-to.ts';
import type { LinkCache } from './link-cache.ts';
import { gonePage, warningPage } from './link-pages.ts';

interface LinkParts {
  readonly cache: LinkCache;
  readonly hits: HitLog;
  readonly clock: () => Date;
}

const noHosts: ReadonlySet<string> = new Set();
const codeShape = /^[A-Za-z0-9_-]{4,32}$/;
const channelShape = /^[\p{L}\p{N}_.-]{1,32}$/u;

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
} as const;

/** `GET /s/<code>?c=<channel>`: leads on, warns first, or says that there is nothing. No visit waits for a write. */
export function serveLinks(http: FastifyInstance, { cache, hits, clock }: LinkParts): void {
  const route = { exposeHeadRoute: false };
  http.get<{ Params: { code: string }; Querystring: { c?: unknown } }>('/s/:code', route, async (request, reply) => {
    const { code } = request.params;
    const link = codeShape.test(code) ? await cache.find(code) : undefined;
    const trusted = link ? await cache.trusted() : noHosts;
    const now = clock();
    const lead = leadOf(link, now.getTime(), trusted);
    if (lead.kind === 'gone') return reply.code(404).headers(pageHeaders).send(gonePage);
    const { c } = request.query;
    hits.take(Number(link?.id), typeof c === 'string' && channelShape.test(c) ? c : '', now);
    if (lead.kind === 'warn') return reply.headers(pageHeaders).send(warningPage(lead.target, lead.host));
    return reply
      .code(302)
      .headers({ location: lead.target, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .send();
  });
}
