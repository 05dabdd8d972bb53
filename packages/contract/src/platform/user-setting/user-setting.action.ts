import { defineAction } from '../action.ts';
import { json } from '../fields/structure/json.ts';
import { lines } from '../fields/structure/lines.ts';
import { code } from '../fields/text/code.ts';

const maxCharacters = 20_000;

const setting = {
  key: code({
    label: '设置项',
    required: true,
    max: 160,
    pattern: { test: /^[a-zA-Z0-9_:./-]+$/, message: '设置项只能包含字母、数字和 _ : . / -' },
  }),
  value: json({
    label: '设置值',
    validate: (value) => (JSON.stringify(value).length > maxCharacters ? '设置值过大' : undefined),
    json_schema: {},
  }),
} as const;

/** Everything that the caller has set for themself. */
export const userSettings = defineAction({
  name: 'user_setting.list',
  method: 'GET',
  path: '/api/user_setting_readonly/',
  label: '个人设置',
  body: {},
  reply: { fields: { results: lines({ label: '设置', required: true, fields: setting }) } },
  permission: 'signed_in',
});

/** Keeps one of the caller's settings; without a value it is forgotten. */
export const keepUserSetting = defineAction({
  name: 'user_setting.keep',
  method: 'POST',
  path: '/api/user_setting/',
  traces: 'none',
  label: '保存个人设置',
  body: setting,
  reply: { fields: setting },
  permission: 'signed_in',
});
