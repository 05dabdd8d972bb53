import { defineAction } from '../../platform/action.ts';
import { bool } from '../../platform/fields/choice/bool.ts';
import { int } from '../../platform/fields/number/int.ts';
import { json } from '../../platform/fields/structure/json.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { code } from '../../platform/fields/text/code.ts';
import { text } from '../../platform/fields/text/text.ts';

const list = code({
  label: '列表',
  required: true,
  max: 160,
  pattern: { test: /^[a-z0-9_:./-]+$/, message: '列表只能包含小写字母、数字和 _ : . / -' },
});

const look = {
  name: text({ label: '视图名称', required: true, min: 1, max: 30 }),
  search: text({ label: '筛选与排序', max: 2000, help: '地址中问号后的部分' }),
  columns: json({ label: '列', validate: () => undefined, json_schema: {} }),
  role: int({ label: '共享给角色', min: 1, max: Number.MAX_SAFE_INTEGER }),
} as const;

const id = int({ label: '编号', required: true });

/** The views of a list that the caller kept, and those that others share with the caller's role. */
export const savedViews = defineAction({
  name: 'saved_view.list',
  method: 'GET',
  path: '/api/saved_view_readonly/',
  label: '列表视图',
  body: { list },
  reply: {
    fields: {
      results: lines({
        label: '视图',
        required: true,
        fields: {
          id,
          ...look,
          owner: text({ label: '创建人', required: true }),
          is_own: bool({ label: '自己的', required: true }),
        },
      }),
      roles: lines({
        label: '可共享的角色',
        required: true,
        fields: { id, name: text({ label: '名称', required: true }) },
      }),
    },
  },
  permission: 'signed_in',
});

/** Keeps a view of a list; one of the same name is replaced. */
export const keepSavedView = defineAction({
  name: 'saved_view.keep',
  method: 'POST',
  path: '/api/saved_view/',
  traces: 'none',
  label: '保存视图',
  body: { list, ...look },
  reply: { fields: { id } },
  status: 201,
  permission: 'signed_in',
});

/** Forgets a view of one's own. */
export const forgetSavedView = defineAction({
  name: 'saved_view.forget',
  method: 'DELETE',
  path: '/api/saved_view/{id}/',
  traces: 'none',
  label: '删除视图',
  body: {},
  reply: 'none',
  permission: 'signed_in',
});
