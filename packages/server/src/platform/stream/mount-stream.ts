import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/db.ts';
import type { RequestAccess } from '../http/mount.ts';
import { refuseUntilChanged } from '../identity/must-change.ts';
import { sharedRateLimit } from '../rate-limit/rate-limit.ts';
import { signedIn } from '../resource/access.ts';
import type { Hub } from './hub.ts';

const path = '/api/events/';
/** Streams that one account may open in a minute. */
const maxOpened = 40;

interface StreamParts {
  readonly access: RequestAccess;
  readonly hub: Hub;
  /** The staff's view. */
  readonly db: Db;
}

/** `GET /api/events/`: what happens to the caller's account, as server-sent events that go on after `Last-Event-ID`. */
export function mountStream(app: FastifyInstance, { access, hub, db }: StreamParts): void {
  const openings = sharedRateLimit(db, { name: 'stream', max: maxOpened, window_seconds: 60 });
  app.addHook('onReady', async () => hub.start());
  app.addHook('preClose', () => hub.close());
  app.addHook('onResponse', (request, reply, done) => {
    if (request.method !== 'GET' && reply.statusCode < 400) hub.written();
    done();
  });
  app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
    const caller = await access.authenticate(request, 'console');
    refuseUntilChanged(caller, path);
    const { id: user_id, session_id } = signedIn(caller);
    const seconds = await openings.take(String(user_id));
    if (seconds > 0) fail('too_many', {});
    const text = request.headers['last-event-id'];
    const last_event_id = typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // A stopping server would wait for a connection that is kept after its stream has ended.
      connection: 'close',
      'x-accel-buffering': 'no',
    });
    await hub.open(reply.raw, { user_id, session_id, last_event_id }).catch(() => reply.raw.destroy());
  });
}
