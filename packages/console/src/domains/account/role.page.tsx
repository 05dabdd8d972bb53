import { backendRole } from '@zhanggui/contract/domains/account/backend-role.resource';
import { resourcePage } from '../../kernel/resource/page/resource-page.tsx';
import { roleOverrides } from './role.overrides.tsx';
import { RoleHolders } from './role-holders.view.tsx';

export const Page = resourcePage(backendRole, {
  overrides: roleOverrides,
  more: ({ id }) => <RoleHolders role_id={id} />,
});
