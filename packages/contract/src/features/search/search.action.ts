import { defineAction } from '../../platform/action.ts';
import { int } from '../../platform/fields/number/int.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { code } from '../../platform/fields/text/code.ts';
import { text } from '../../platform/fields/text/text.ts';

/** Finds records of every kind that the caller may see, the best first. */
export const searchAll = defineAction({
  name: 'search.all',
  method: 'GET',
  path: '/api/search/',
  label: '搜索',
  body: {
    q: text({ label: '搜索内容', required: true, min: 1, max: 64 }),
    limit: int({ label: '条数', min: 1, max: 50 }),
  },
  reply: {
    fields: {
      results: lines({
        label: '结果',
        required: true,
        fields: {
          kind: code({ label: '类型', required: true }),
          id: int({ label: '编号', required: true }),
          title: text({ label: '标题', required: true }),
          subtitle: text({ label: '说明', required: true }),
          path: text({ label: '地址', required: true }),
        },
      }),
    },
  },
  permission: 'signed_in',
});
