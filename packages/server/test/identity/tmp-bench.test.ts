import { domains } from '@zhanggui/contract/app';
import { expect, test } from 'vitest';
import { createIdentity } from '../../src/kernel/identity/identity.ts';
import { startTestDatabase } from '../harness/database.ts';
import { makeUser, tokenOf } from './people.ts';

test('bench', async () => {
  const database = await startTestDatabase({ staff: 12 });
  const db = database.db();
  const identity = createIdentity({ db, domains });
  const tokens: string[] = [];
  for (let i = 0; i < 200; i += 1) tokens.push(await tokenOf(db, (await makeUser(db, { is_superuser: i % 2 === 0 })).id));
  for (const n of [1, 50, 200]) {
    const set = tokens.slice(0, n);
    const begun = performance.now();
    let done = 0;
    while (performance.now() - begun < 3000) {
      await Promise.all(Array.from({ length: 32 }, (_, at) => identity.authenticate(set[(done + at) % n] ?? '')));
      done += 32;
    }
    console.log(n, Math.round(done / ((performance.now() - begun) / 1000)), '/s');
  }
  const begun = performance.now();
  for (let i = 0; i < 2000; i += 1) { identity.forget([1]); await identity.authenticate(tokens[1] ?? ''); }
  console.log('uncached', Math.round(2000 / ((performance.now() - begun) / 1000)), '/s sequential');
  expect(1).toBe(1);
  await database.close();
});
