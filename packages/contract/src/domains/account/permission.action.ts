import { defineAction } from '../../platform/action.ts';
import { int } from '../../platform/fields/number/int.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { text } from '../../platform/fields/text/text.ts';

const named = { id: int({ label: '编号', required: true }), label: text({ label: '名称', required: true }) } as const;

const leaf = lines({ label: '操作', required: true, fields: { ...named, admits: text({ label: '含操作' }) } });
const page = lines({
  label: '页面',
  required: true,
  fields: { ...named, path: text({ label: '路径', required: true }), leaves: leaf },
});
const section = lines({ label: '栏目', required: true, fields: { ...named, pages: page } });

/** Everything that a role can be granted, in the order of the menus. */
export const permissionTreeAction = defineAction({
  name: 'backend_role.permission_tree',
  method: 'GET',
  path: '/api/permission_tree/',
  label: '权限树',
  body: {},
  reply: {
    fields: { groups: lines({ label: '菜单', required: true, fields: { ...named, sections: section } }) },
  },
  permission: '/staff/role',
});
