import { importEmployees } from '@zhanggui/contract/domains/account/employee/import-employees';
import { resetPassword } from '@zhanggui/contract/domains/account/password/password.action';
import {
  addUser,
  disableUser,
  enableUser,
  resetSecondFactor,
  revokeSessions,
} from '@zhanggui/contract/domains/account/user.action';
import { user } from '@zhanggui/contract/domains/account/user.resource';
import { ImportButton } from '../../features/import/import-button.tsx';
import type { Row } from '../../platform/resource/data/row.ts';
import { defineOverrides } from '../../platform/resource/overrides.ts';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';

interface PersonProps {
  readonly nickname: string;
  readonly name: string;
  readonly tel: string | null;
}

function Person({ nickname, name, tel }: PersonProps) {
  return (
    <span className="zg-moment">
      {name === nickname ? name : `${name}（${nickname}）`}
      <small>{tel ?? '未填电话'}</small>
    </span>
  );
}

function ActiveState({ active }: { readonly active: boolean }) {
  return (
    <span className="zg-status" data-tone={active ? 'good' : 'neutral'}>
      {active ? '启用' : '停用'}
    </span>
  );
}

/** Who is disabled can only be enabled, and the other way round. */
function allows({ is_active, has_totp }: Row, what: string): boolean {
  if (what === enableUser.name) return is_active === false;
  if (what === resetSecondFactor.name) return has_totp === true;
  return what === disableUser.name || what === revokeSessions.name ? is_active === true : true;
}

const overrides = defineOverrides(user, {
  cells: {
    name: ({ value, row }) => <Person name={value} nickname={row.nickname} tel={row.tel} />,
    is_active: ({ value }) => <ActiveState active={value === true} />,
  },
  widths: {
    username: 130,
    name: 165,
    role: 120,
    agent_label: 120,
    is_superuser: 112,
    is_active: 90,
    has_totp: 96,
    last_login: 120,
  },
});

export const Page = resourcePage(user, {
  overrides,
  allows,
  pageActions: [addUser],
  tools: (list) => <ImportButton declaration={importEmployees} onImported={list.refresh} />,
  rowActions: [resetPassword, disableUser, enableUser, revokeSessions, resetSecondFactor],
  view: {
    columns: [
      'username',
      'name',
      'role',
      'agent_label',
      'supplier',
      'is_superuser',
      'is_active',
      'has_totp',
      'last_login',
    ],
  },
});
