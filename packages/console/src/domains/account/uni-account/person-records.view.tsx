import { personKind } from '@zhanggui/contract/domains/account/uni-account/person-kind.enum';
import type { readRecords } from '@zhanggui/contract/domains/account/uni-account/uni-account.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { ReactNode } from 'react';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
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

interface TableProps {
  readonly records: readonly PersonRecord[];
  /** The first and last cell of a row: choosing it, and what can be done with it. */
  readonly choose?: (record: PersonRecord) => ReactNode;
  readonly act?: (record: PersonRecord) => ReactNode;
}

/** Records of one person side by side. */
export function RecordTable({ records, choose, act }: TableProps) {
  const heads = [...(choose ? ['选择'] : []), '类别', '姓名', '单位', '任职', '登录账号', ...(act ? ['操作'] : [])];
  return (
    <LineTable label="人员档案">
      <thead>
        <tr>
          {heads.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={keyOf(record)}>
            {choose && <td>{choose(record)}</td>}
            <td data-label="类别">
              <Kind {...record} />
            </td>
            <td data-label="姓名">{record.name}</td>
            <td data-label="单位">{record.place ?? '-'}</td>
            <td data-label="任职">
              <Status tone={record.is_gone ? 'neutral' : 'good'}>{record.is_gone ? '离职' : '在职'}</Status>
            </td>
            <td data-label="登录账号">
              <Account {...record} />
            </td>
            {act && <td>{act(record)}</td>}
          </tr>
        ))}
      </tbody>
    </LineTable>
  );
}
