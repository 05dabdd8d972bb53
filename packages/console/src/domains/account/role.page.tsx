import { backendRole } from '@zhanggui/contract/domains/account/backend-role.resource';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';
import { roleOverrides } from './role.overrides.tsx';
import { RoleHolders } from './role-holders.view.tsx';

export const Page = resourcePage(backendRole, {
  overrides: roleOverrides,
  formInPage: true,
  view: {
    form: [
      { title: '角色', fields: ['name', 'scope', 'requires_totp', 'remark'] },
      { title: '权限', fields: ['menu_permission'] },
    ],
  },
  more: ({ id }) => <RoleHolders role_id={id} />,
});
