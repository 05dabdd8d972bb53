import { defineAction, defineRecordAction } from '../../platform/action.ts';
import { code } from '../../platform/fields/text/code.ts';
import { webLink } from '../../platform/fields/text/link-pattern.ts';
import { text } from '../../platform/fields/text/text.ts';
import { shortLink } from './short-link.resource.ts';

const page = '/config/short-link';

/** Makes a short link for an activity. */
export const addShortLink = defineAction({
  name: 'short_link.add',
  method: 'POST',
  path: '/banks/add_bank_activity_shortlink/',
  label: '生成短链接',
  body: { link: text({ label: '链接', required: true, max: 2000, pattern: webLink }) },
  reply: {
    fields: {
      code: code({ label: '短码', required: true }),
      url: text({ label: '短链接', required: true, max: 2100 }),
    },
  },
  status: 201,
  permission: `${page}#create`,
});

export const disableShortLink = defineRecordAction(shortLink, 'disable', {
  label: '停用',
  permission: `${page}#update`,
  confirm: '已印刷的二维码会显示“链接已失效”。',
});

export const enableShortLink = defineRecordAction(shortLink, 'enable', { label: '启用', permission: `${page}#update` });
