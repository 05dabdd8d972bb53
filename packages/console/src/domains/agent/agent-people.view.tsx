import { addOrModifyAgent } from '@zhanggui/contract/domains/agent/agent.action';
import { agent } from '@zhanggui/contract/domains/agent/agent.resource';
import type { ActionDeclaration } from '@zhanggui/contract/platform/action';
import { ActionButton } from '../../platform/resource/action/action-button.tsx';
import { useRefresh } from '../../platform/resource/data/use-records.ts';
import { ChildRecords } from '../../platform/resource/page/child-records.tsx';

/** The same action makes and changes people; here it makes them. */
const newPerson = { ...addOrModifyAgent, label: '新建人员' } as ActionDeclaration;

/** The people of an agent label: new ones come with an account, whose password is shown once. */
export function AgentPeople({ id, name }: { readonly id: number; readonly name: string }) {
  const refresh = useRefresh();
  const given = { id: undefined, agent_label: id };
  return (
    <ChildRecords
      resource={agent}
      owner={{ field: 'agent_label', id, name }}
      columns={['name', 'tel', 'role', 'status']}
      empty="暂无人员，新建的账号只能查看本分公司的数据"
      tools={<ActionButton action={newPerson} given={given} onDone={() => void refresh()} />}
    />
  );
}
