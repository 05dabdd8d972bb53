import { department } from '@zhanggui/contract/domains/enterprise/employee/department.resource';
import { employee } from '@zhanggui/contract/domains/enterprise/employee/employee.resource';
import { importPeople } from '@zhanggui/contract/domains/enterprise/employee/import-people';
import { addEnterpriseAccount } from '@zhanggui/contract/domains/enterprise/enterprise.action';
import { enterprise } from '@zhanggui/contract/domains/enterprise/enterprise.resource';
import type { ComponentType } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ImportButton } from '../../../features/import/import-button.tsx';
import { adapterOf } from '../../../platform/fields/field-adapters.tsx';
import { ShownValue } from '../../../platform/fields/parts/shown-value.tsx';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { SectionHead } from '../../../platform/kit/section-head/section-head.tsx';
import { ViewTabs } from '../../../platform/kit/tabs/view-tabs.tsx';
import { ActionButton } from '../../../platform/resource/action/action-button.tsx';
import type { Row } from '../../../platform/resource/data/row.ts';
import { useRecord, useRefresh } from '../../../platform/resource/data/use-records.ts';
import { RecordForm } from '../../../platform/resource/form/record-form.tsx';
import { ChildRecords } from '../../../platform/resource/page/child-records.tsx';
import { useView } from '../../../platform/resource/page/view-switch.tsx';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';
import { EnterpriseBills } from './enterprise-bills.view.tsx';

interface PartProps {
  readonly row: Row;
}

const ownerOf = (row: Row) => ({ field: 'enterprise', id: row.id, name: String(row.name) });

function People({ row }: PartProps) {
  const refresh = useRefresh();
  const owner = ownerOf(row);
  return (
    <>
      <ChildRecords
        resource={department}
        owner={owner}
        columns={['name', 'parent', 'manager', 'headcount', 'budget_fen']}
        empty="还没有部门；导入员工名单时按名单自动建立"
      />
      <SectionHead title="员工名单">
        <ImportButton declaration={importPeople} given={{ enterprise: owner }} onImported={() => void refresh()} />
      </SectionHead>
      <ChildRecords
        resource={employee}
        owner={owner}
        columns={['number', 'name', 'department', 'tel', 'state']}
        empty="还没有员工"
        all={`/department?enterprise=${owner.id}`}
      />
    </>
  );
}

const { accounts } = enterprise.fields;

function Accounts({ row }: PartProps) {
  const refresh = useRefresh();
  return (
    <>
      <SectionHead title={accounts.label}>
        <ActionButton action={addEnterpriseAccount} record={row} onDone={() => void refresh()} />
      </SectionHead>
      <ShownValue adapter={adapterOf(accounts)} field={accounts} value={row.accounts} place="detail" />
    </>
  );
}

function Bills({ row }: PartProps) {
  return <EnterpriseBills owner={ownerOf(row)} />;
}

const parts: Readonly<Record<string, { readonly label: string; readonly Part?: ComponentType<PartProps> }>> = {
  base: { label: '基本与合同' },
  people: { label: '部门与员工', Part: People },
  accounts: { label: '登录账号', Part: Accounts },
  bills: { label: '账单', Part: Bills },
};

const views = Object.fromEntries(Object.entries(parts).map(([name, { label }]) => [name, label]));

/** Everything of one enterprise, a tab for each part; a new one begins with its base. */
export function Page() {
  const [search] = useSearchParams();
  const [view, choose] = useView(views, ['id']);
  const navigate = useNavigate();
  const id = Number(search.get('id')) || undefined;
  const { data, error, refetch } = useRecord(enterprise, id);
  const record: Row | undefined = data;
  const Part = parts[view]?.Part;
  const back = () => void navigate('/enterprise/index');
  return (
    <>
      <PageHeader title={id === undefined ? '新建企业' : `编辑企业：${String(record?.name ?? '')}`} />
      {error && <LoadFailed what={enterprise.label} error={error} onRetry={() => void refetch()} />}
      {id !== undefined && <ViewTabs label="企业资料" views={views} current={view} onChoose={choose} />}
      {record && Part && <Part row={record} />}
      {!Part && (record || id === undefined) && (
        <RecordForm key={id ?? 'new'} resource={enterprise} record={record} onSaved={back} onClose={back} />
      )}
    </>
  );
}
