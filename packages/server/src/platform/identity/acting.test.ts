import { expect, test } from 'vitest';
import { refuseWhileActing } from './acting.ts';
import type { UserCaller } from './caller.ts';

const own: UserCaller = {
  ...{
    kind: 'user',
    id: 1,
    session_id: 1,
    nickname: '晓燕',
    is_superuser: false,
    must_change: false,
    must_enrol: false,
  },
  permissions: new Set(),
  scope: { kind: 'staff' },
};
const acting = { ...own, acted_by: { id: 2, nickname: '王总管' } };

test('who acts as another account keeps from what is that person’s own', () => {
  for (const path of ['/account/modifypwd/', '/api/second_factor/begin/', '/api/user_profile/:id/']) {
    expect(() => refuseWhileActing(acting, { method: 'POST', path })).toThrow('以他人身份登录');
    expect(() => refuseWhileActing(own, { method: 'POST', path })).not.toThrow();
  }
  expect(() => refuseWhileActing(acting, { method: 'GET', path: '/api/second_factor/' })).not.toThrow();
  expect(() => refuseWhileActing(acting, { method: 'POST', path: '/api/order/:id/ship/' })).not.toThrow();
});
