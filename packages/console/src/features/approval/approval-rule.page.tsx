import { approvalRule } from '@zhanggui/contract/features/approval/rule/approval-rule.resource';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';
import { OwnApprovalSwitch } from './own-approval-switch.view.tsx';

export const Page = resourcePage(approvalRule, { tools: () => <OwnApprovalSwitch /> });
