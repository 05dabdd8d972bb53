import { domains } from '@zhanggui/contract/app';
import { isPersonal } from '@zhanggui/contract/platform/fields/text/personal';
import { allFields } from '@zhanggui/contract/platform/resource/resource';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import { sharedTestServer } from '../harness/shared-server.ts';

const kinds = ['ref', 'enum', 'int', 'quantity', 'points', 'money', 'decimal', 'code'];
let chief: SignedIn;
beforeAll(async () => {
  chief = await signIn(await sharedTestServer(), { superuser: true });
});

const resources = domains.flatMap(({ resources: own = [] }) => own);

describe('every reference, enumeration, number, code and name is a filter', () => {
  test.each(resources.map((resource) => [resource.name, resource] as const))('%s', async (_, resource) => {
    const names = Object.entries(allFields(resource))
      .filter(
        ([name, field]) =>
          (kinds.includes(field.kind) || (field.kind === 'text' && resource.label_fields.includes(name))) &&
          !field.computed &&
          !isPersonal(field),
      )
      .map(([name]) => name);
    const query = new URLSearchParams(Object.fromEntries(names.map((name) => [`${name}__isnull`, 'false'])));
    const reply = await chief.call('GET', `${resource.path}_readonly/?limit=1&${query}`);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  });
});
