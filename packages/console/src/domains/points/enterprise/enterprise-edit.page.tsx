import { addEnterpriseAccount } from '@zhanggui/contract/domains/enterprise/enterprise.action';
import { enterprise } from '@zhanggui/contract/domains/enterprise/enterprise.resource';
import { pointsMall } from '@zhanggui/contract/domains/points/mall/points-mall.resource';
import { adapterOf } from '../../../platform/fields/field-adapters.tsx';
import { ShownValue } from '../../../platform/fields/parts/shown-value.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { SectionHead } from '../../../platform/kit/section-head/section-head.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { ActionButton } from '../../../platform/resource/action/action-button.tsx';
import type { Row } from '../../../platform/resource/data/row.ts';
import { useRefresh } from '../../../platform/resource/data/use-records.ts';
import { ChildRecords } from '../../../platform/resource/page/child-records.tsx';
import { type EditorPart, editorPage, type PartProps } from '../../../platform/resource/page/editor-page.tsx';

const EnterprisePeople = lazyPart(async () => (await import('../../enterprise/people.view.tsx')).EnterprisePeople);
const EnterpriseBills = lazyPart(async () => (await import('./enterprise-bills.view.tsx')).EnterpriseBills);

const ownerOf = (row: Row) => ({ field: 'enterprise', id: row.id, name: String(row.name) });

function People({ row }: PartProps) {
  return <EnterprisePeople owner={ownerOf(row)} />;
}

function Mall({ row }: PartProps) {
  const { has } = usePermission();
  if (!has('/points-mall')) return <p className="zg-faint">没有积分商城的权限</p>;
  return (
    <ChildRecords
      resource={pointsMall}
      owner={ownerOf(row)}
      columns={['name', 'state', 'pricing', 'theme', 'starts_at', 'ends_at', 'shelf_count']}
      empty="还没有积分商城；在积分商城页新建"
      all={`/points-mall?enterprise=${row.id}`}
    />
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

export const parts: Readonly<Record<string, EditorPart>> = {
  base: { label: '基本资料', sections: ['基本信息', '联系人'] },
  contract: { label: '合同', sections: ['合同'] },
  people: { label: '部门与员工', Part: People },
  rules: { label: '积分规则', sections: ['积分规则'] },
  mall: { label: '积分商城', Part: Mall },
  accounts: { label: '登录账号', Part: Accounts },
  bills: { label: '账单', Part: EnterpriseBills },
};

/** Everything of one enterprise, a tab for each part; a new one begins with its whole form. */
export const Page = editorPage(enterprise, {
  ...{ list: '/enterprise/index', label: '企业资料', parts },
  nameOf: ({ name }) => String(name),
});
