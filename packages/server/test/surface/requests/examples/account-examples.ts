import { modifyPassword, resetPassword } from '@zhanggui/contract/domains/account/password/password.action';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@zhanggui/contract/domains/account/second-factor/second-factor.action';
import {
  answerChallenge,
  endSession,
  enterAgent,
  leaveAgent,
  leaveSignInAs,
  signIn,
  signInAs,
  signOut,
} from '@zhanggui/contract/domains/account/session/session.action';
import { disableUser, revokeSessions, updateProfile } from '@zhanggui/contract/domains/account/user.action';
import { pageOf } from '@zhanggui/contract/platform/catalogue/page';
import { Secret, TOTP } from 'otpauth';
import { password } from '../../../identity/people.ts';
import { type Example, exampleOf } from '../example.ts';
import type { Newcomer, RequestWorld } from '../request-world.ts';
import { ownNumber } from './steps/order-steps.ts';

interface Enrolled extends Newcomer {
  readonly nextCode: string;
}

/** An account whose second step was begun; a code of its authenticator is taken once, the next one half a minute early too. */
async function begun(world: RequestWorld): Promise<Newcomer & { readonly code: string; readonly nextCode: string }> {
  const person = await world.newcomer();
  const begin = { method: 'POST', url: '/api/second_factor/begin/', body: { password }, token: person.token };
  const { secret } = await world.ask<{ secret: string }>('superuser', begin);
  const authenticator = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeAt = (seconds: number) => authenticator.generate({ timestamp: Date.now() + seconds * 1000 });
  return { ...person, code: codeAt(0), nextCode: codeAt(30) };
}

async function enrolled(world: RequestWorld): Promise<Enrolled> {
  const { code, ...person } = await begun(world);
  const confirm = { method: 'POST', url: '/api/second_factor/confirm/', body: { code }, token: person.token };
  await world.ask('superuser', confirm);
  return person;
}

/** A superuser of a branch. */
async function ofBranch(world: RequestWorld): Promise<Newcomer> {
  const [label] = await world.records('superuser', { path: '/api/agent_label' }, 'ordering=id');
  return world.newcomer({ is_superuser: true, agent_label_id: label?.id ?? null });
}

const own = 'it ends or changes the session that sends it';
const secondStep = 'the code is that of an authenticator';

export const accountExamples: readonly Example[] = [
  {
    operation: 'POST /api/backend_employee/',
    why: 'its role signs the account out, which may be one that calls later',
    make: async ({ world }) => ({ body: { user: (await world.newcomer({})).id } }),
  },
  {
    operation: 'DELETE /api/agent_label/{id}/',
    why: 'people work in the branches of the demo',
    make: async ({ world, caller }) => {
      const body = { name: ownNumber('分公司') };
      const { id } = await world.ask<{ id: number }>(caller, { method: 'POST', url: '/api/agent_label/', body });
      return { path: { id } };
    },
  },
  {
    operation: 'DELETE /api/department/{id}/',
    why: 'people work in the departments of the demo',
    make: async ({ world, caller }) => {
      const [enterprise] = await world.records(caller, { path: '/api/enterprise' }, 'limit=1');
      const body = { name: ownNumber('部门'), enterprise: enterprise?.id };
      const { id } = await world.ask<{ id: number }>(caller, { method: 'POST', url: '/api/department/', body });
      return { path: { id } };
    },
  },
  {
    operation: 'DELETE /api/bank_cell/{id}/',
    why: 'people work in the cells of the demo',
    make: async ({ world, caller }) => {
      const [bank] = await world.records(caller, { path: '/api/bank' }, 'limit=1');
      const place = { level: 1, region: ['山东省', '青岛市', '市南区'] };
      const body = { code: ownNumber('C'), name: '待撤网点', bank: bank?.id, ...place };
      const { id } = await world.ask<{ id: number }>(caller, { method: 'POST', url: '/api/bank_cell/', body });
      return { path: { id } };
    },
  },
  {
    operation: 'DELETE /api/backend_role/{id}/',
    why: 'the roles of the demo are held',
    make: async ({ world, caller }) => {
      const body = { name: ownNumber('角色'), menu_permission: String(pageOf('/order/list').id) };
      const { id } = await world.ask<{ id: number }>(caller, { method: 'POST', url: '/api/backend_role/', body });
      return { path: { id } };
    },
  },
  exampleOf(signIn, {
    why: 'the password is known to the account alone',
    make: async ({ world }) => ({ body: { username: (await world.newcomer()).username, password } }),
  }),
  exampleOf(answerChallenge, {
    why: secondStep,
    make: async ({ world }) => {
      const { username, nextCode } = await enrolled(world);
      const first = { method: 'POST', url: '/account/login_admin/', body: { username, password } };
      const { challenge } = await world.ask<{ challenge: string }>('anonymous', first);
      return { body: { challenge, code: nextCode } };
    },
  }),
  exampleOf(signOut, { why: own, make: async ({ world }) => ({ token: (await world.newcomer()).token }) }),
  exampleOf(modifyPassword, {
    why: own,
    make: async ({ world }) => ({
      token: (await world.newcomer()).token,
      body: { old_pwd: password, pwd: 'another-word-42' },
    }),
  }),
  exampleOf(enterAgent, { why: own, make: async ({ world }) => ({ token: (await ofBranch(world)).token }) }),
  exampleOf(leaveAgent, { why: own, make: async ({ world }) => ({ token: (await ofBranch(world)).token }) }),
  exampleOf(signInAs, {
    why: own,
    make: async ({ world }) => {
      const { token } = await world.newcomer({ is_superuser: true });
      return { token, path: { id: (await world.newcomer({})).id } };
    },
  }),
  exampleOf(leaveSignInAs, {
    why: own,
    make: async ({ world }) => {
      const { token } = await world.newcomer({ is_superuser: true });
      const url = `/api/user/${(await world.newcomer({})).id}/sign_in_as/`;
      await world.ask('superuser', { method: 'POST', url, body: { reason: '核对' }, token });
      return { token };
    },
  }),
  exampleOf(endSession, {
    why: 'the list of sessions has no detail',
    make: async ({ world }) => {
      const { token } = await world.newcomer();
      const list = { method: 'GET', url: '/api/session_readonly/', token };
      const { results } = await world.ask<{ results: { id: number }[] }>('superuser', list);
      return { token, path: { id: results[0]?.id ?? 0 } };
    },
  }),
  exampleOf(beginSecondFactor, {
    why: 'the password is known to the account alone',
    make: async ({ world }) => ({ token: (await world.newcomer()).token, body: { password } }),
  }),
  exampleOf(confirmSecondFactor, {
    why: secondStep,
    make: async ({ world }) => {
      const { token, code } = await begun(world);
      return { token, body: { code } };
    },
  }),
  exampleOf(renewRecoveryCodes, {
    why: secondStep,
    make: async ({ world }) => {
      const { token, nextCode } = await enrolled(world);
      return { token, body: { code: nextCode } };
    },
  }),
  exampleOf(removeSecondFactor, {
    why: secondStep,
    make: async ({ world }) => {
      const { token, nextCode } = await enrolled(world);
      return { token, body: { code: nextCode } };
    },
  }),
  exampleOf(updateProfile, {
    why: 'only the own profile is changed',
    make: async ({ world }) => {
      const { id, token } = await world.newcomer();
      return { path: { id }, token };
    },
  }),
  ...[disableUser, revokeSessions].map((action) =>
    exampleOf(action, {
      why: 'the people of the demo call on',
      make: async ({ world }) => ({ path: { id: (await world.newcomer()).id } }),
    }),
  ),
  exampleOf(resetPassword, {
    why: 'the people of the demo call on',
    make: async ({ world }) => ({ body: { id: (await world.newcomer()).id } }),
  }),
  {
    operation: 'DELETE /api/user/{id}/',
    why: 'the people of the demo call on',
    make: async ({ world }) => ({ path: { id: (await world.newcomer()).id } }),
  },
];
