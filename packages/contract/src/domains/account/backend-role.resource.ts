import { bool } from '../../platform/fields/choice/bool.ts';
import { enumOf } from '../../platform/fields/choice/enum.ts';
import { longText } from '../../platform/fields/text/long-text.ts';
import { text } from '../../platform/fields/text/text.ts';
import { defineResource } from '../../platform/resource/resource.ts';
import { roleScope } from './role-scope.enum.ts';

export const backendRole = defineResource({
  name: 'backend_role',
  label: '角色',
  path: '/api/backend_role',
  page: '/staff/role',
  readers: [{ page: '/user/list' }],
  fields: {
    name: text({ label: '名称', required: true, max: 64, filter: 'fast', sortable: true }),
    menu_permission: longText({
      label: '权限',
      help: '只能授予自己拥有的权限',
      required: true,
      max: 20_000,
    }),
    scope: enumOf({ label: '数据范围', of: roleScope, required: true, initial: 'all', filter: 'bounded' }),
    requires_totp: bool({
      label: '必须两步验证',
      help: '使用该角色的人未开启两步验证时，登录后须先开启',
      required: true,
      initial: false,
      filter: 'bounded',
    }),
    remark: longText({ label: '备注', max: 500 }),
  },
  label_fields: ['name', 'menu_permission'],
  features: ['links'],
  titled_by: ['name'],
  can: ['create', 'update', 'delete'],
  columns: ['id', 'name', 'scope', 'requires_totp', 'remark', 'updated_at'],
  filters: ['name', 'scope', 'requires_totp'],
});
