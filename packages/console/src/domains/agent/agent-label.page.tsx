import { addOrModifyAgent } from '@zhanggui/contract/domains/agent/agent.action';
import { agentLabel } from '@zhanggui/contract/domains/agent/agent-label.resource';
import { resourcePage } from '../../kernel/resource/page/resource-page.tsx';

export const Page = resourcePage(agentLabel, { pageActions: [addOrModifyAgent] });
