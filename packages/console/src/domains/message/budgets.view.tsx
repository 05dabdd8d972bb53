import { messageBudget } from '@zhanggui/contract/domains/message/message-budget.resource';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';
import { MessageSwitch } from './message-switch.view.tsx';

export const Budgets = resourcePage(messageBudget, { switch: MessageSwitch });
