import { personKind } from '@zhanggui/contract/domains/account/uni-account/person-kind.enum';
import type { readRecords } from '@zhanggui/contract/domains/account/uni-account/uni-account.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { ReactNode } from 'react';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { type Column, ColumnRows } from '../../../platform/kit/table/column-rows.tsx';
import { Status } from '../../../platform/kit/tag/status.tsx';
import { PageLink } from '../../../platform/navigation/page-link.tsx';

export type PersonRecord = ReplyOfAction<typeof readRecords>['records'][number];

/** Names a record among those of one person. */
export function keyOf({ kind, record }: Pick<PersonRecord, 'kind' | 'record'>): string {
  return `${kind} ${record}`;
}

function Kind({ kind, record, page }: PersonRecord) {
  const value = personKind.values.find((one) => one.value === kind);
  if (!value) return kind;
  const path = page ?? value.page;
  if (!path) return value.label;
  const view = value.view ? `&view=${value.view}` : '';
  return <PageLink to={`${path}?id=${record}${view}`}>{value.label}</PageLink>;
}

function Account({ username, is_active }: PersonRecord) {
  if (username === null) return '-';
  return (
    <>
      {username} {!is_active && <small className="zg-faint">已停用</small>}
    </>
  );
}

const columns: readonly Column<PersonRecord>[] = [
  { label: '类别', cell: (record) => <Kind {...record} /> },
  { label: '姓名', cell: ({ name }) => name },
  { label: '单位', cell: ({ place }) => place ?? '-' },
  {
    label: '任职',
    cell: ({ is_gone }) => <Status tone={is_gone ? 'neutral' : 'good'}>{is_gone ? '离职' : '在职'}</Status>,
  },
  { label: '登录账号', cell: (record) => <Account {...record} /> },
];

interface TableProps {
  readonly records: readonly PersonRecord[];
  /** The first and last cell of a row: choosing it, and what can be done with it. */
  readonly choose?: (record: PersonRecord) => ReactNode;
  readonly act?: (record: PersonRecord) => ReactNode;
}

/** Records of one person side by side. */
export function RecordTable({ records, choose, act }: TableProps) {
  const shown = [
    ...(choose ? [{ label: '选择', cell: choose }] : []),
    ...columns,
    ...(act ? [{ label: '操作', cell: act }] : []),
  ];
  return (
    <LineTable label="人员档案">
      <ColumnRows columns={shown} rows={records} keyOf={keyOf} />
    </LineTable>
  );
}
