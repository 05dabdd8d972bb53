import { backendRole } from '@zhanggui/contract/domains/account/backend-role.resource';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { roleOverrides } from './role.overrides.tsx';
import { RoleLead } from './role-lead.view.tsx';
import { RoleSwitch } from './role-switch.view.tsx';

const roles = resourcePage(backendRole, {
  switch: RoleSwitch,
  overrides: roleOverrides,
  formInPage: true,
  view: {
    form: [
      { title: '角色', fields: ['name', 'scope', 'requires_totp', 'remark'] },
      { title: '权限', fields: ['menu_permission'] },
    ],
  },
  more: (row) => <RoleLead row={row} />,
});

const RoleCompare = lazyPart(async () => (await import('./role-compare.view.tsx')).RoleCompare);

/** Roles with their permissions, one beside another. */
export const Page = pageByView(roles, { compare: RoleCompare });
