import { messageOptOut } from '@zhanggui/contract/domains/message/message-opt-out.resource';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';
import { MessageSwitch } from './message-switch.view.tsx';

export const OptOuts = resourcePage(messageOptOut, { switch: MessageSwitch });
