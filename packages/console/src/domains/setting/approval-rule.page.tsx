import { approvalRule } from '@zhanggui/contract/domains/setting/approval/approval-rule.resource';
import { resourcePage } from '../../kernel/resource/page/resource-page.tsx';

export const Page = resourcePage(approvalRule);
