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
  'sign_in.challenge_gone': { status: 409, text: (_: None) => '验证已过期，请重新登录' },
  'second_factor.wrong_code': { status: 400, text: (_: None) => '验证码错误或已用过，请等待下一个' },
  'second_factor.locked': {
    status: 429,
    text: ({ seconds }: { seconds: number }) => `验证码错误次数过多，请${Math.ceil(seconds / 60)}分钟后再试`,
    retryAfter: ({ seconds }: { seconds: number }) => seconds,
  },
  'second_factor.on_already': { status: 409, text: (_: None) => '两步验证已开启，请先关闭' },
  'second_factor.not_begun': { status: 409, text: (_: None) => '请先扫描二维码，再输入验证码' },
  'second_factor.off': { status: 409, text: (_: None) => '两步验证未开启' },
  'second_factor.required': { status: 409, text: (_: None) => '您的角色必须使用两步验证，不能关闭' },
  'grant.not_held': { status: 403, text: ({ names }: { names: string }) => `只能授予或收回自己拥有的权限：${names}` },
  'grant.self': { status: 403, text: (_: None) => '不能更改自己的权限' },
  'grant.superuser': { status: 403, text: (_: None) => '只有超级管理员可以设置超级管理员' },
  'agent.none': { status: 409, text: (_: None) => '只有属于分公司的超级管理员可以进入分公司' },
  'account.protected': { status: 403, text: (_: None) => '该账号的权限超出您的权限，不能操作' },
  'account.own': { status: 403, text: (_: None) => '自己的密码和两步验证请在右上角的账号菜单中更改' },
  'account.signed_in_before': { status: 409, text: (_: None) => '该账号已登录过或已删除，不能撤销' },
  'acting.superuser': { status: 409, text: (_: None) => '只能以普通用户的身份登录，不能是超级管理员' },
  'acting.already': { status: 409, text: (_: None) => '请先返回自己的身份' },
  'acting.none': { status: 409, text: (_: None) => '当前没有以他人身份登录' },
  'acting.closed': { status: 409, text: (_: None) => '该用户已停用或没有可用的数据范围，不能以其身份登录' },
  'hand_over.holds_work': {
    status: 409,
    text: ({ words }: { words: string }) => `还有未交接的工作：${words}。请先在用户列表中办理交接`,
  },
  'account.last_superuser': { status: 409, text: (_: None) => '至少保留一个可用的超级管理员' },
});

export const failIdentity = failWith(identityErrors);
