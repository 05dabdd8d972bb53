import { code } from '../../platform/fields/text/code.ts';
import { webLink } from '../../platform/fields/text/link-pattern.ts';
import { text } from '../../platform/fields/text/text.ts';
import { date } from '../../platform/fields/time/date.ts';
import { defineImport } from '../import/import.ts';

/** Short links by rows, for printed sheets of many codes. */
export const importShortLinks = defineImport({
  name: 'short_link.rows',
  label: '导入短链接',
  path: '/api/short_link/import/',
  permission: ['/config/short-link#import'],
  columns: {
    title: text({ label: '名称', required: true, max: 64 }),
    target: text({ label: '目标链接', required: true, max: 2000, pattern: webLink }),
    code: code({ label: '短码', min: 4, max: 32 }),
    expires_date: date({ label: '有效至' }),
  },
  aliases: { target: ['链接', '网址', '长链接'], title: ['标题'], expires_date: ['到期日', '失效日期'] },
  key: ['title', 'target'],
  sample: { title: '八月抽奖海报', target: 'https://mall.example.com/activity/8', expires_date: '2027-08-31' },
  max: 5000,
});
