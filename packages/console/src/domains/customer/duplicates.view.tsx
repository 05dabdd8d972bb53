import { useQuery, useQueryClient } from '@tanstack/react-query';
import { findDuplicates, mergeCustomer } from '@zhanggui/contract/domains/customer/customer.action';
import { duplicateReason } from '@zhanggui/contract/domains/customer/customer.enum';
import { customer } from '@zhanggui/contract/domains/customer/customer.resource';
import { labelOf } from '@zhanggui/contract/platform/enum';
import type { EnumsField } from '@zhanggui/contract/platform/fields/choice/enums';
import { Link } from 'react-router';
import { api } from '../../platform/api/api.ts';
import type { RefValue } from '../../platform/fields/choice/ref-label.ts';
import type { InputProps } from '../../platform/fields/field-adapter.ts';
import { LineTable } from '../../platform/fields/structure/line-table.tsx';
import { LoadFailed } from '../../platform/kit/notice/load-failed.tsx';
import { Notice } from '../../platform/kit/notice/notice.tsx';
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
          <thead>
            <tr>
              {['客户', '疑似重复', '原因', '合并'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.results.map(({ one, other, reasons }) => (
              <tr key={`${one.id}-${other.id}`}>
                <td data-label="客户">
                  <CustomerLink value={one} />
                </td>
                <td data-label="疑似重复">
                  <CustomerLink value={other} />
                </td>
                <td data-label="原因">
                  {reasons.map((reason) => (
                    <Tag key={reason} tone="attention">
                      {labelOf(duplicateReason, reason)}
                    </Tag>
                  ))}
                </td>
                <td data-label="合并">
                  <ActionButton
                    action={mergeOf(other.id)}
                    record={one as unknown as Row}
                    resource={customer}
                    given={{ other: other.id }}
                    onDone={() => void queries.invalidateQueries({ queryKey })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </LineTable>
      )}
    </>
  );
}
