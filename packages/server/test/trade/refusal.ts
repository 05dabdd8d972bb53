import { Failure, Invalid } from '@zhanggui/contract/platform/errors';
import type { SignedIn } from '../harness/people.ts';
import type { Reply } from '../harness/server.ts';

/** What a server answered to a call that it refused in words. */
class Refused extends Error {}

/** The body of a reply; throws a refusal, and anything else that was not expected. */
export function bodyOf({ status, body }: Reply): Reply['body'] {
  if (status < 300) return body;
  const text = JSON.stringify(body);
  if (status >= 500) throw new Error(`${status} ${text}`);
  throw new Refused(body?.code ?? `${status} ${text}`);
}

/** Posts as a person; answers the body. */
export async function post(who: SignedIn, path: string, body: object = {}): Promise<Reply['body']> {
  return bodyOf(await who.call('POST', path, body));
}

/** What a command came to: what it answered, or the code of its refusal; throws what is not expected. */
export async function outcomeOf(
  command: () => Promise<unknown>,
): Promise<{ readonly refusal?: string; readonly result?: unknown }> {
  try {
    const result = await command();
    return result instanceof Failure ? { refusal: result.code } : { result };
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.message };
    if (error instanceof Invalid) return { refusal: 'invalid' };
    if (error instanceof Failure) return { refusal: error.code };
    throw error;
  }
}
