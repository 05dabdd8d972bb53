import { expect, test } from 'vitest';
import type { UserCaller } from '../../identity/caller.ts';
import type { Identity } from '../../identity/identity.ts';
import { jobCaller } from './job-caller.ts';

const callerOf = (id: number, is_superuser: boolean): UserCaller => ({
  ...{ kind: 'user', id, session_id: 0, nickname: '某人', must_change: false, must_enrol: false },
  ...{ is_superuser, permissions: new Set<number>(), scope: { kind: 'staff' }, inside_agent_id: null },
});
const identity = { callerOf: async (id: number) => callerOf(id, id === 1) } as Pick<Identity, 'callerOf'> as Identity;
const submitted = { owner_id: 1, acted_by_id: null, scope: { kind: 'agent', agent_label_id: 7 } } as const;

test('a superuser who submits a job inside a branch is inside it while the job runs', async () => {
  expect(await jobCaller(identity, submitted)).toMatchObject({ scope: submitted.scope, inside_agent_id: 7 });
  const outside = await jobCaller(identity, { ...submitted, scope: { kind: 'staff' } });
  expect(outside.inside_agent_id).toBeNull();
});

test('who acts in place of another is kept as long as that account is a superuser', async () => {
  const acted = { owner_id: 2, acted_by_id: 1, scope: { kind: 'staff' } } as const;
  expect(await jobCaller(identity, acted)).toMatchObject({ id: 2, acted_by: { id: 1 }, inside_agent_id: null });
  await expect(jobCaller(identity, { ...acted, acted_by_id: 3 })).rejects.toThrow();
});
