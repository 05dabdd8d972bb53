import { addEnterpriseAccount } from '@zhanggui/contract/domains/enterprise/enterprise.action';
import { enterprise } from '@zhanggui/contract/domains/enterprise/enterprise.resource';
import type { ComponentType } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { adapterOf } from '../../../platform/fields/field-adapters.tsx';
import { ShownValue } from '../../../platform/fields/parts/shown-value.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { SectionHead } from '../../../platform/kit/section-head/section-head.tsx';
import { ViewTabs } from '../../../platform/kit/tabs/view-tabs.tsx';
import { ActionButton } from '../../../platform/resource/action/action-button.tsx';
import type { Row } from '../../../platform/resource/data/row.ts';
import { useRecord, useRefresh } from '../../../platform/resource/data/use-records.ts';
import { RecordForm } from '../../../platform/resource/form/record-form.tsx';
import { useView } from '../../../platform/resource/page/view-switch.tsx';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';

const EnterprisePeople = lazyPart(async () => (await import('../../enterprise/people.view.tsx')).EnterprisePeople);
const EnterpriseBills = lazyPart(async () => (await import('./enterprise-bills.view.tsx')).EnterpriseBills);

interface PartProps {
  readonly row: Row;
}

const ownerOf = (row: Row) => ({ field: 'enterprise', id: row.id, name: String(row.name) });

function People({ row }: PartProps) {
  return <EnterprisePeople owner={ownerOf(row)} />;
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
