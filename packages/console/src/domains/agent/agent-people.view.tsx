import { useQuery } from '@tanstack/react-query';
import { addOrModifyAgent } from '@zhanggui/contract/domains/agent/agent.action';
import { agent } from '@zhanggui/contract/domains/agent/agent.resource';
import { agentStatus } from '@zhanggui/contract/domains/agent/agent-status.enum';
import type { ActionDeclaration } from '@zhanggui/contract/platform/action';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { Suspense, useState } from 'react';
import { api, type Page } from '../../platform/api/api.ts';
import { recordsQuery } from '../../platform/api/records-query.ts';
import { EnumLabel } from '../../platform/fields/choice/enum.tsx';
import { LineTable } from '../../platform/fields/structure/line-table.tsx';
import { RowCommands } from '../../platform/kit/command-menu/row-commands.tsx';
import { confirm } from '../../platform/kit/dialog/confirm.ts';
import { lazyPart } from '../../platform/kit/loading/lazy-part.ts';
import { LoadFailed } from '../../platform/kit/notice/load-failed.tsx';
import { SectionHead } from '../../platform/kit/section-head/section-head.tsx';
import { type Column, ColumnRows } from '../../platform/kit/table/column-rows.tsx';
import { usePermission } from '../../platform/navigation/shell-context.ts';
import { ActionButton } from '../../platform/resource/action/action-button.tsx';
import { mayWrite } from '../../platform/resource/data/access.ts';
import { useRefresh } from '../../platform/resource/data/use-records.ts';

const FormDrawer = lazyPart(async () => (await import('../../platform/resource/form/form-drawer.tsx')).FormDrawer);

type Person = RowOf<typeof agent>;
/** The same action makes and changes people; here it makes them. */
const newPerson = { ...addOrModifyAgent, label: '新建人员' } as ActionDeclaration;
const max = 200;

function usePeople(agent_label_id: number) {
  return useQuery(recordsQuery(agent, { size: max, filters: { agent_label: agent_label_id } }));
}

/** Switches a person's account off, or on again. */
function useStatusChange() {
  const refresh = useRefresh();
  return async ({ id, name, status, version }: Person) => {
    const verb = status === agentStatus.active ? '停用' : '启用';
    const content =
      status === agentStatus.active ? '其账号的所有设备会立即退出登录，且不能再登录。' : '其账号可以重新登录。';
    const yes = await confirm({ title: `${verb}「${name}」？`, content, action: verb });
    if (!yes) return;
    await api.update(agent.path, {
      id,
      version,
      status: status === agentStatus.active ? agentStatus.disabled : agentStatus.active,
    });
    void refresh();
  };
}

const columns: readonly Column<Person>[] = [
  {
    label: '姓名',
    cell: ({ name, tel }) => (
      <span className="zg-moment">
        {name}
        <small>{tel ?? '-'}</small>
      </span>
    ),
  },
  { label: '角色', cell: ({ role }) => (role ? String(role.name) : '-') },
  { label: '状态', cell: ({ status }) => <EnumLabel of={agentStatus} value={status} /> },
];

function PeopleTable({ page, onEdit }: { readonly page: Page<Person>; readonly onEdit: (id: number) => void }) {
  const { has } = usePermission();
  const changeStatus = useStatusChange();
  const commandsOf = (person: Person) => [
    { key: 'edit', label: '编辑', run: () => onEdit(person.id) },
    {
      key: 'status',
      label: person.status === agentStatus.active ? '停用' : '启用',
      run: () => void changeStatus(person),
    },
  ];
  if (page.count === 0) return <p className="zg-faint">暂无人员，新建的账号只能查看本分公司的数据</p>;
  return (
    <LineTable label="分公司人员">
      <ColumnRows
        rows={page.results}
        keyOf={({ id }) => id}
        columns={[
          ...columns,
          {
            label: '操作',
            cell: (person) =>
              mayWrite(agent, 'update', has) && <RowCommands of={person.name} commands={commandsOf(person)} />,
          },
        ]}
      />
    </LineTable>
  );
}

/** The people of an agent label: new ones come with an account, whose password is shown once. */
export function AgentPeople({ agent_label_id }: { readonly agent_label_id: number }) {
  const { data, error, refetch } = usePeople(agent_label_id);
  const [written, setWritten] = useState<number>();
  const refresh = useRefresh();
  const close = () => setWritten(undefined);
  return (
    <section className="zg-detail-section" aria-label="人员">
      <SectionHead level={3} title={data ? `人员（${data.count}）` : '人员'}>
        <ActionButton
          action={newPerson}
          given={{ id: undefined, agent_label: agent_label_id }}
          onDone={() => void refresh()}
        />
      </SectionHead>
      {error && <LoadFailed what="人员" error={error} onRetry={() => void refetch()} />}
      {data && <PeopleTable page={data} onEdit={setWritten} />}
      {written !== undefined && (
        <Suspense>
          <FormDrawer resource={agent} id={written} onSaved={close} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}
