import type { FastifyInstance } from 'fastify';
import type { Door } from '../http/mount.ts';
import { refuseUntilChanged } from '../identity/must-change.ts';
import { signedIn } from '../resource/access.ts';
import type { Hub } from './hub.ts';

const path = '/api/events/';

/** `GET /api/events/`: what happens to the caller's account, as server-sent events that go on after `Last-Event-ID`. */
export function mountStream(app: FastifyInstance, door: Door, hub: Hub): void {
  app.addHook('onReady', async () => hub.start());
  app.addHook('preClose', () => hub.close());
  app.addHook('onResponse', (request, reply, done) => {
    if (request.method !== 'GET' && reply.statusCode < 400) hub.written();
    done();
  });
  app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
    const caller = await door.authenticate(request, 'console');
    refuseUntilChanged(caller, path);
    const { id: user_id, session_id } = signedIn(caller);
    const text = request.headers['last-event-id'];
    const last_event_id = typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    await hub.open(reply.raw, { user_id, session_id, last_event_id }).catch(() => reply.raw.destroy());
  });
}
