import { Failure } from '@zhanggui/contract/platform/errors';
import { expect, test } from 'vitest';
import type { UserCaller } from './caller.ts';
import { refuseUntilChanged } from './must-change.ts';

const caller: UserCaller = {
  kind: 'user',
  id: 1,
  session_id: 1,
  nickname: '甲',
  is_superuser: true,
  must_change: true,
  must_enrol: false,
  permissions: new Set(),
  scope: { kind: 'staff' },
};

test('until the password is changed only changing it, oneself and leaving are open', () => {
  for (const path of ['/account/modifypwd/', '/api/me/', '/account/logout/', '/account/login_admin/']) {
    expect(() => refuseUntilChanged(caller, path)).not.toThrow();
  }
  for (const path of ['/api/user_readonly/', '/api/session_readonly/', '/api/user_profile/:id/']) {
    expect(() => refuseUntilChanged(caller, path)).toThrow(Failure);
  }
});

test('until a second factor is on, only turning it on', () => {
  const due = { ...caller, must_change: false, must_enrol: true };
  for (const path of ['/api/second_factor/', '/api/second_factor/begin/', '/api/me/', '/account/modifypwd/']) {
    expect(() => refuseUntilChanged(due, path)).not.toThrow();
  }
  for (const path of ['/api/user_readonly/', '/api/session_readonly/', '/api/second_factor/remove/']) {
    expect(() => refuseUntilChanged(due, path)).toThrow(Failure);
  }
});

test('nobody else is held up', () => {
  expect(() =>
    refuseUntilChanged({ ...caller, must_change: false, must_enrol: false }, '/api/user_readonly/'),
  ).not.toThrow();
  expect(() => refuseUntilChanged({ kind: 'nobody', scope: { kind: 'staff' } }, '/api/user_readonly/')).not.toThrow();
});
