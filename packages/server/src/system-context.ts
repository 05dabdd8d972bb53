import { randomBytes } from 'node:crypto';
import { domains } from '@zhanggui/contract/app';
import { pino } from 'pino';
import { serverDomains } from './app.ts';
import type { Adapters } from './platform/adapter/adapters.ts';
import type { Context } from './platform/context.ts';
import type { Db } from './platform/database/db.ts';
import { collectExtensions } from './platform/extension/extension-point.ts';
import { systemCaller } from './platform/identity/caller.ts';
import { createIdentity } from './platform/identity/identity.ts';
import { viewersOf } from './platform/identity/viewers.ts';
import { createOutward } from './platform/outward/outward.ts';

interface SystemParts {
  readonly secret: Buffer;
  readonly adapters: Adapters;
  /** The name of the program in the log and in audit entries. */
  readonly request_id: string;
}

/** What services need where no server runs: the system acts, at this moment. */
export function systemContext(db: Db, { secret, adapters, request_id }: SystemParts): Context {
  const extensions = collectExtensions(serverDomains);
  return {
    ...{ db, caller: systemCaller, clock: () => new Date(), random: randomBytes, request_id },
    client: { address: '', user_agent: '' },
    identity: createIdentity({ db, domains, extensions, secret, viewers: viewersOf(serverDomains) }),
    extensions,
    outward: createOutward('public'),
    adapters,
    log: pino({ level: 'silent' }),
  };
}
