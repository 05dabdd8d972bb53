import { type readAppUserPoints, readCustomerPoints } from '@zhanggui/contract/domains/customer/customer-points.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { actionQuery } from '../../platform/api/action-query.ts';
import { LineTable } from '../../platform/fields/structure/line-table.tsx';
import { formatDateTime } from '../../platform/format/date-time.ts';
import { formatNumber } from '../../platform/format/number.ts';
import { Totals } from '../../platform/kit/figure/totals.tsx';
import { type Column, ColumnRows } from '../../platform/kit/table/column-rows.tsx';
import { LoadedSection } from '../../platform/resource/detail/loaded-section.tsx';

const columns: readonly Column<ReplyOfAction<typeof readCustomerPoints>['entries'][number]>[] = [
  { label: '时间', cell: ({ at }) => formatDateTime(at) },
  { label: '姓名', cell: ({ employee }) => employee },
  { label: '类型', cell: ({ kind }) => kind },
  { label: '单据', cell: ({ document_no }) => document_no ?? '-' },
  { label: '变动', align: 'end', cell: ({ points }) => `${points > 0 ? '+' : ''}${formatNumber(points)}` },
];

interface PointsProps {
  readonly id: number;
  readonly read?: typeof readCustomerPoints | typeof readAppUserPoints;
}

/** What the people of a customer hold in points; nothing where there is none, or the caller may not see points. */
export function Points({ id, read = readCustomerPoints }: PointsProps) {
  return (
    <LoadedSection title="积分" query={actionQuery(read, { params: { id }, body: {} })}>
      {({ balance: total, accounts, entries }) =>
        accounts.length > 0 && (
          <>
            <Totals
              of={[
                { label: '积分余额', value: formatNumber(total), unit: '分' },
                ...accounts.map(({ employee, enterprise, balance }) => ({
                  ...{ label: `${employee}（${enterprise}）`, value: formatNumber(balance), unit: '分' },
                })),
              ]}
            />
            {entries.length > 0 && (
              <LineTable label="最近变动">
                <ColumnRows
                  columns={columns}
                  rows={entries}
                  keyOf={({ at, employee, document_no, points }) => `${at}-${employee}-${document_no}-${points}`}
                />
              </LineTable>
            )}
          </>
        )
      }
    </LoadedSection>
  );
}
