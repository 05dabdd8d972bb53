import { backendRole } from '@zhanggui/contract/domains/account/backend-role.resource';
import { resourcePage } from '../../kernel/resource/page/resource-page.tsx';
import { roleOverrides } from './role.overrides.tsx';

export const Page = resourcePage(backendRole, { overrides: roleOverrides });
