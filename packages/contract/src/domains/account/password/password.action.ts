import { defineAction } from '../../../platform/action.ts';
import { defineEnum } from '../../../platform/enum.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { text } from '../../../platform/fields/text/text.ts';
import type { PasswordProfile } from '../../../platform/identity/password-rule.ts';

/** Answers `{msg: "SUCCESS"}`, or 200 with what is wrong; the lengths are judged by the password rule, not by the fields. */
export const modifyPassword = defineAction({
  name: 'password.modify',
  method: 'POST',
  path: '/account/modifypwd/',
  label: '修改密码',
  body: {
    old_pwd: text({ label: '原密码', required: true, max: 1000 }),
    pwd: text({ label: '新密码', required: true, max: 1000 }),
  },
  reply: { fields: { msg: text({ label: '结果', required: true }) } },
  permission: 'signed_in',
});

export const passwordProfile = defineEnum<PasswordProfile>({
  name: 'password_profile',
  label: '密码强度',
  values: [
    { value: 'standard', label: '标准', tone: 'neutral' },
    { value: 'strict', label: '严格', tone: 'info' },
    { value: 'strong', label: '最严', tone: 'good' },
  ],
});

/** How strict the server is with new passwords. */
export const passwordRule = defineAction({
  name: 'password.rule',
  method: 'GET',
  path: '/api/password_rule/',
  label: '密码规则',
  body: {},
  reply: { fields: { profile: enumOf({ label: '密码强度', of: passwordProfile, required: true }) } },
  permission: 'signed_in',
});

export const resetPassword = defineAction({
  name: 'password.reset',
  method: 'POST',
  path: '/account/admresetpwd/',
  label: '重置密码',
  body: { id: int({ label: '用户', required: true, min: 1, max: Number.MAX_SAFE_INTEGER }) },
  reply: { fields: { password: text({ label: '一次性密码', required: true }) } },
  permission: '/user/list#reset_password',
  confirm: '将生成一次性密码，该用户的所有设备会立即退出登录。',
  secret: true,
});
