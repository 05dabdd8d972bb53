import { defineAction } from '../../../platform/action.ts';
import { bool } from '../../../platform/fields/choice/bool.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { json } from '../../../platform/fields/structure/json.ts';
import { text } from '../../../platform/fields/text/text.ts';

const code = text({ label: '验证码', required: true, max: 32 });

/** Recovery codes are shown once; each signs in once in the place of the authenticator. */
const codesReply = {
  fields: {
    recovery_codes: json({
      label: '恢复码',
      required: true,
      validate: () => undefined,
      json_schema: { type: 'array', items: { type: 'string' } },
    }),
  },
} as const;

/** The state of the caller's own second factor. */
export const ownSecondFactor = defineAction({
  name: 'second_factor.own',
  method: 'GET',
  path: '/api/second_factor/',
  label: '两步验证',
  body: {},
  reply: {
    fields: {
      is_on: bool({ label: '已开启', required: true }),
      is_required: bool({ label: '角色要求', required: true }),
      recovery_codes_left: int({ label: '剩余恢复码', required: true }),
    },
  },
  permission: 'signed_in',
});

/** Makes a secret for one's authenticator; it counts once a code of it has been given. */
export const beginSecondFactor = defineAction({
  name: 'second_factor.begin',
  method: 'POST',
  path: '/api/second_factor/begin/',
  label: '开启两步验证',
  body: { password: text({ label: '密码', required: true, max: 1000 }) },
  reply: {
    fields: {
      secret: text({ label: '密钥', required: true }),
      uri: text({ label: '验证器地址', required: true }),
    },
  },
  permission: 'signed_in',
  secret: true,
});

/** The first code of the authenticator turns the second step on and ends every other session. */
export const confirmSecondFactor = defineAction({
  name: 'second_factor.confirm',
  method: 'POST',
  path: '/api/second_factor/confirm/',
  label: '确认两步验证',
  body: { code },
  reply: codesReply,
  permission: 'signed_in',
  secret: true,
});

/** New recovery codes; the old ones end. */
export const renewRecoveryCodes = defineAction({
  name: 'second_factor.renew_codes',
  method: 'POST',
  path: '/api/second_factor/renew_codes/',
  label: '更换恢复码',
  body: { code },
  reply: codesReply,
  permission: 'signed_in',
  secret: true,
});

/** Disables the caller's own second factor, where the role does not require it. */
export const removeSecondFactor = defineAction({
  name: 'second_factor.remove',
  method: 'POST',
  path: '/api/second_factor/remove/',
  label: '关闭两步验证',
  body: { code },
  reply: 'none',
  permission: 'signed_in',
});
