import { defineErrors, failWith } from '../errors.ts';

type None = Record<never, never>;

/** Failures of sign-in and of granting rights. */
const identityErrors = defineErrors({
  'sign_in.wrong': { status: 400, text: (_: None) => '用户名或密码错误' },
  'sign_in.disabled': { status: 400, text: (_: None) => '账号已停用，请联系管理员' },
  'sign_in.locked': {
    status: 429,
    text: ({ seconds }: { seconds: number }) => `密码错误次数过多，请${Math.ceil(seconds / 60)}分钟后再试`,
    retryAfter: ({ seconds }: { seconds: number }) => seconds,
  },
  'sign_in.too_many': {
    status: 429,
    text: (_: { seconds: number }) => '登录过于频繁，请稍后再试',
    retryAfter: ({ seconds }: { seconds: number }) => seconds,
  },
  'grant.not_held': { status: 403, text: ({ names }: { names: string }) => `只能授予或收回自己拥有的权限：${names}` },
  'grant.self': { status: 403, text: (_: None) => '不能更改自己的权限' },
  'grant.superuser': { status: 403, text: (_: None) => '只有超级管理员可以设置超级管理员' },
  'agent.none': { status: 409, text: (_: None) => '只有属于分公司的超级管理员可以进入分公司' },
  'account.protected': { status: 403, text: (_: None) => '该账号的权限超出您的权限，不能操作' },
  'account.signed_in_before': { status: 409, text: (_: None) => '该账号已登录过或已删除，不能撤销' },
  'account.last_superuser': { status: 409, text: (_: None) => '至少保留一个可用的超级管理员' },
});

export const failIdentity = failWith(identityErrors);
