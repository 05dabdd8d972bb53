import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fail } from '@zhanggui/contract/kernel/kernel.errors';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../identity/identity.ts';
import { refuseUntilChanged } from '../identity/must-change.ts';

const file = fileURLToPath(new URL('../../../../contract/openapi.gen.json', import.meta.url));

/** `GET /openapi.json` for everybody who is signed in. */
export function mountDocs(app: FastifyInstance, identity: Identity): void {
  app.get('/openapi.json', { exposeHeadRoute: false }, async (request, reply) => {
    const token = request.headers.authorization?.replace(/^token /i, '') ?? '';
    refuseUntilChanged((await identity.authenticate(token)) ?? fail('unauthorized', {}), '/openapi.json');
    return reply.header('content-type', 'application/json; charset=utf-8').send(readFileSync(file, 'utf8'));
  });
}
