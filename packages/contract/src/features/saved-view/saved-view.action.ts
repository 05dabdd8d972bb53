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
  pattern: { test: /^[a-zA-Z0-9_:./-]+$/, message: '列表只能包含字母、数字和 _ : . / -' },
});

/** Most roles that one view is shared with. */
const maxRoles = 50;

/** Whether a value is a list of roles that a view can be shared with. */
export function isRoles(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.length <= maxRoles && value.every((id) => Number.isSafeInteger(id) && id > 0);
}

/** The page and the resource of a list by the console's key of it, `list:<page>:<resource>`; undefined for another key. */
export function readListKey(key: string): { readonly page: string; readonly resource: string } | undefined {
  const [, page, resource] = /^list:([^:]+):([^:]+)$/.exec(key) ?? [];
  return page === undefined || resource === undefined ? undefined : { page, resource };
}

const look = {
  name: text({ label: '视图名称', required: true, min: 1, max: 30 }),
  search: text({ label: '筛选与排序', max: 2000, help: '地址中问号后的部分' }),
  columns: json({ label: '列', validate: () => undefined, json_schema: {} }),
  fixed: text({ label: '页面固定的筛选', max: 500, help: '写法与地址中问号后的部分相同' }),
  roles: json({
    label: '共享给角色',
    validate: (value) => (isRoles(value) ? undefined : `共享给角色必须是至多 ${maxRoles} 个编号的列表`),
    json_schema: { type: ['array', 'null'], items: { type: 'integer', minimum: 1 }, maxItems: maxRoles },
  }),
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

/** The caller's newest views on the pages that open to it, each with what its list counts now. */
export const ownSavedViews = defineAction({
  name: 'saved_view.own',
  method: 'GET',
  path: '/api/saved_view_readonly/own/',
  label: '我的视图',
  body: {},
  reply: {
    fields: {
      results: lines({
        label: '视图',
        required: true,
        fields: {
          id,
          name: look.name,
          page: text({ label: '页面', required: true }),
          path: text({ label: '地址', required: true, max: 2400 }),
          count: int({ label: '数量', help: '无法统计的为空' }),
        },
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

/** Changes a view of one's own: what is left out of it stays as it was kept. */
export const changeSavedView = defineAction({
  name: 'saved_view.change',
  method: 'PATCH',
  path: '/api/saved_view/{id}/',
  traces: 'none',
  label: '修改视图',
  body: look,
  reply: { fields: { id } },
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
