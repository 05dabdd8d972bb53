import { useQuery, useQueryClient } from '@tanstack/react-query';
import { findDuplicates, mergeCustomer } from '@zhanggui/contract/domains/customer/customer.action';
import { duplicateReason } from '@zhanggui/contract/domains/customer/customer.enum';
import { customer } from '@zhanggui/contract/domains/customer/customer.resource';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { labelOf } from '@zhanggui/contract/platform/enum';
import type { EnumsField } from '@zhanggui/contract/platform/fields/choice/enums';
import { Link } from 'react-router';
import { api } from '../../platform/api/api.ts';
import type { RefValue } from '../../platform/fields/choice/ref-label.ts';
import type { InputProps } from '../../platform/fields/field-adapter.ts';
import { LineTable } from '../../platform/fields/structure/line-table.tsx';
import { LoadFailed } from '../../platform/kit/notice/load-failed.tsx';
import { Notice } from '../../platform/kit/notice/notice.tsx';
import { type Column, ColumnRows } from '../../platform/kit/table/column-rows.tsx';
import { Tag } from '../../platform/kit/tag/tag.tsx';
import { ActionButton } from '../../platform/resource/action/action-button.tsx';
import { defineActionInputs } from '../../platform/resource/action/action-presentation.ts';
import type { Row } from '../../platform/resource/data/row.ts';
import { PageHeader } from '../../platform/shell/frame/page-header.tsx';
import { CustomerSwitch } from './customer-switch.view.tsx';
import { MergedFields } from './merged-fields.view.tsx';

const queryKey = [customer.path, 'duplicates'];

/** The merge whose other customer is chosen already. */
const mergeOf = (other: number) =>
  defineActionInputs(mergeCustomer, {
    take: (props: InputProps<EnumsField>) => <MergedFields {...props} other={other} />,
  });

function CustomerLink({ value }: { readonly value: RefValue }) {
  return <Link to={`/admin-crm/customers-merge?id=${value.id}`}>{String(value.name)}</Link>;
}

const columns: readonly Column<ReplyOfAction<typeof findDuplicates>['results'][number]>[] = [
  { label: '客户', cell: ({ one }) => <CustomerLink value={one} /> },
  { label: '疑似重复', cell: ({ other }) => <CustomerLink value={other} /> },
  {
    label: '原因',
    cell: ({ reasons }) =>
      reasons.map((reason) => (
        <Tag key={reason} tone="attention">
          {labelOf(duplicateReason, reason)}
        </Tag>
      )),
  },
];

/** Pairs of customers that may be the same, each to be merged either way. */
export function Duplicates() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(findDuplicates, { body: {} }, { signal, shows: 'all' }),
  });
  return (
    <>
      <PageHeader />
      <CustomerSwitch />
      {error && <LoadFailed what="疑似重复" error={error} onRetry={() => void refetch()} />}
      {data?.results.length === 0 && <Notice title="没有疑似重复的客户" />}
      {data && data.results.length > 0 && (
        <LineTable label="疑似重复">
          <ColumnRows
            rows={data.results}
            keyOf={({ one, other }) => `${one.id}-${other.id}`}
            columns={[
              ...columns,
              {
                label: '合并',
                cell: ({ one, other }) => (
                  <ActionButton
                    action={mergeOf(other.id)}
                    record={one as unknown as Row}
                    resource={customer}
                    given={{ other: other.id }}
                    onDone={() => void queries.invalidateQueries({ queryKey })}
                  />
                ),
              },
            ]}
          />
        </LineTable>
      )}
    </>
  );
}
