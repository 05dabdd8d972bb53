import { resetPassword } from '@zhanggui/contract/domains/account/password/password.action';
import { addUser, disableUser, enableUser, revokeSessions } from '@zhanggui/contract/domains/account/user.action';
import { user } from '@zhanggui/contract/domains/account/user.resource';
import { resourcePage } from '../../kernel/resource/page/resource-page.tsx';

export const Page = resourcePage(user, {
  pageActions: [addUser],
  rowActions: [resetPassword, disableUser, enableUser, revokeSessions],
});
