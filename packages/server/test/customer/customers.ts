import type { Context } from '../../src/platform/context.ts';
import { systemContext } from '../../src/system-context.ts';
import { simulators } from '../harness/adapters.ts';
import { testSecret } from '../harness/names.ts';
import type { SignedIn } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';

/** Customers that a test makes by the API. */
export interface Customers {
  readonly ctx: Context;
  readonly create: (change?: object) => Promise<number>;
  // The tests' own assertions say what a record is.
  readonly read: (id: number) => Promise<ReturnType<typeof JSON.parse>>;
}

let made = 0;

export function customersOf(server: TestServer, chief: SignedIn): Customers {
  const db = server.database.db();
  return {
    ctx: systemContext(db, { secret: testSecret, adapters: simulators(), request_id: 'test' }),
    create: async (change = {}) => {
      made += 1;
      const body = { name: `客户 ${process.pid}-${made}`, kind: 'company', level: 'normal', ...change };
      const reply = await chief.call('POST', '/api/customer/', body);
      if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
      return reply.body.id;
    },
    read: async (id) => (await chief.call('GET', `/api/customer_readonly/${id}/`)).body,
  };
}
