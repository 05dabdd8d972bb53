import { defineAction } from '../../../platform/action.ts';
import { bool } from '../../../platform/fields/choice/bool.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { record } from '../../../platform/fields/structure/record.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { signedInUserFields } from './signed-in-user.ts';

const signedIn = {
  token: text({ label: '令牌', required: true }),
  user: record({ label: '用户', required: true, fields: signedInUserFields }),
} as const;

/** With a second factor it answers a challenge, which its code turns into the token. */
export const signIn = defineAction({
  name: 'session.sign_in',
  method: 'POST',
  path: '/account/login_admin/',
  traces: 'none',
  label: '登录',
  body: {
    username: text({ label: '用户名', required: true, max: 255 }),
    password: text({ label: '密码', required: true, max: 1000 }),
  },
  reply: { fields: signedIn, or: { challenge: text({ label: '两步验证凭据', required: true }) } },
  permission: 'public',
  secret: true,
});

/** The second step of signing in: a code of the authenticator, or one of the recovery codes. */
export const answerChallenge = defineAction({
  name: 'session.answer_challenge',
  method: 'POST',
  path: '/account/login_totp/',
  traces: 'none',
  label: '两步验证登录',
  body: {
    challenge: text({ label: '两步验证凭据', required: true, max: 100 }),
    code: text({ label: '验证码', required: true, max: 32 }),
  },
  reply: { fields: signedIn },
  permission: 'public',
  secret: true,
});

export const signOut = defineAction({
  name: 'session.sign_out',
  method: 'POST',
  path: '/account/logout/',
  label: '退出登录',
  body: {},
  reply: { fields: { msg: text({ label: '结果', required: true }) } },
  permission: 'signed_in',
});

export const me = defineAction({
  name: 'session.me',
  method: 'GET',
  path: '/api/me/',
  label: '个人信息',
  body: {},
  reply: { fields: signedInUserFields },
  permission: 'signed_in',
});

/** The caller's own live sessions, the present one first. */
export const sessions = defineAction({
  name: 'session.list',
  method: 'GET',
  path: '/api/session_readonly/',
  label: '登录设备',
  body: {
    limit: int({ label: 'limit', min: 1, max: 1000 }),
    offset: int({ label: 'offset', min: 0 }),
  },
  reply: {
    fields: {
      count: int({ label: '总数', required: true }),
      next: text({ label: '下一页' }),
      previous: text({ label: '上一页' }),
      results: lines({
        label: '登录设备',
        required: true,
        fields: {
          id: int({ label: '编号', required: true }),
          address: text({ label: '登录地址', required: true }),
          user_agent: text({ label: '浏览器', required: true }),
          is_current: bool({ label: '当前设备', required: true }),
          created_at: datetime({ label: '登录时间', required: true }),
          last_seen_at: datetime({ label: '最近使用', required: true }),
          expires_at: datetime({ label: '失效时间', required: true }),
        },
      }),
    },
  },
  permission: 'signed_in',
});

export const endSession = defineAction({
  name: 'session.end',
  method: 'DELETE',
  path: '/api/session/{id}/',
  label: '退出该设备',
  body: {},
  reply: 'none',
  permission: 'signed_in',
  confirm: '该设备将立即退出登录。',
});

const whoIs = { fields: signedInUserFields } as const;

/** A superuser with a branch works inside it: this session sees its rows alone, until it leaves. */
export const enterAgent = defineAction({
  name: 'session.enter_agent',
  method: 'POST',
  path: '/account/enter_agent/',
  label: '进入分公司',
  body: {},
  reply: whoIs,
  permission: 'signed_in',
});

export const leaveAgent = defineAction({
  name: 'session.leave_agent',
  method: 'POST',
  path: '/account/leave_agent/',
  label: '返回总部',
  body: {},
  reply: whoIs,
  permission: 'signed_in',
});

/** A superuser sees the console as another account and acts in its place, in this session, until it leaves. */
export const signInAs = defineAction({
  name: 'session.sign_in_as',
  method: 'POST',
  path: '/api/user/{id}/sign_in_as/',
  traces: 'none',
  label: '以此身份登录',
  body: { reason: text({ label: '原因', required: true, max: 200 }) },
  reply: whoIs,
  permission: '/user/list#sign_in_as',
  confirm: '您将以该用户的身份使用系统，所做操作会同时记录您的姓名。',
});

export const leaveSignInAs = defineAction({
  name: 'session.leave_sign_in_as',
  method: 'POST',
  path: '/account/leave_sign_in_as/',
  traces: 'none',
  label: '返回自己的身份',
  body: {},
  reply: whoIs,
  permission: 'signed_in',
});
