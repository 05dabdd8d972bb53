import { importEmployees } from '@zhanggui/contract/domains/account/employee/import-employees';
import { resetPassword } from '@zhanggui/contract/domains/account/password/password.action';
import { signInAs } from '@zhanggui/contract/domains/account/session/session.action';
import {
  addUser,
  disableUser,
  enableUser,
  resetSecondFactor,
  revokeSessions,
} from '@zhanggui/contract/domains/account/user.action';
import { user } from '@zhanggui/contract/domains/account/user.resource';
import type { ActionDeclaration } from '@zhanggui/contract/platform/action';
import { ImportButton } from '../../../features/import/import-button.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import type { ActionPresentation } from '../../../platform/resource/action/action-presentation.ts';
import type { Row } from '../../../platform/resource/data/row.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { session } from '../../../platform/session/session.ts';
import { AccountLeads } from './account-leads.view.tsx';
import { handOverAction } from './hand-over.view.tsx';
import { UserSessions } from './user-sessions.view.tsx';
import { UserSwitch } from './user-switch.view.tsx';

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

/** A disabled account can only be enabled, an enabled one disabled. A superuser can not be acted for, the own account not reset. */
function allows({ id, is_active, has_totp, is_superuser }: Row, what: string): boolean {
  const isOwn = id === session.read().user?.id;
  if (what === enableUser.name) return is_active === false;
  if (what === signInAs.name) return is_active === true && is_superuser === false && isSuperuser();
  if (what === resetSecondFactor.name) return has_totp === true && !isOwn;
  if (what === resetPassword.name) return !isOwn;
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

function isSuperuser(): boolean {
  return session.read().user?.is_superuser === true;
}

/** The console starts anew as the other account. */
const signInAsUser: ActionPresentation = {
  action: signInAs as unknown as ActionDeclaration,
  onDone: () => location.assign('/'),
};

const users = resourcePage(user, {
  switch: UserSwitch,
  overrides,
  allows,
  pageActions: [addUser],
  tools: (list) => <ImportButton declaration={importEmployees} onImported={list.refresh} />,
  rowActions: [resetPassword, handOverAction, signInAsUser, disableUser, enableUser, revokeSessions, resetSecondFactor],
  more: (row) => (
    <>
      <AccountLeads id={row.id} />
      <UserSessions row={row} />
    </>
  ),
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

const EmployeeList = lazyPart(async () => (await import('./employee-list.view.tsx')).EmployeeList);
const OrganList = lazyPart(async () => (await import('./organ-list.view.tsx')).OrganList);

/** The accounts, with the employments and the organisation of the head office behind them. */
export const Page = pageByView(users, { employee: EmployeeList, organ: OrganList });
