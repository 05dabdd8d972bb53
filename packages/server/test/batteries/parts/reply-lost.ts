import { setTimeout as delay } from 'node:timers/promises';
import type { Reply } from '../../harness/server.ts';

/** How long a client retries before it treats the server as dead. */
const timeoutMilliseconds = 400_000;

/** A call that may get no answer: it is thrown, or answered by a server that can not serve now. */
export type Attempt = () => Promise<Reply>;

/** Repeats a call until it is answered, as a careful client does; gives up when the server stays away. */
export async function untilAnswered(attempt: Attempt): Promise<Reply> {
  const since = performance.now();
  for (let pause = 20; performance.now() - since < timeoutMilliseconds; pause = Math.min(pause * 2, 400)) {
    const reply = await attempt().catch(() => undefined);
    if (reply !== undefined && reply.status !== 503) return reply;
    await delay(pause);
  }
  throw new Error(`no answer within ${timeoutMilliseconds / 1000} s`);
}

/** The same call over a line that loses some replies after the server has given them. */
export function losing(attempt: Attempt, isLost: () => boolean): Attempt {
  return async () => {
    const reply = await attempt();
    if (isLost()) throw new Error('the reply is lost');
    return reply;
  };
}
