import { enterpriseFund } from '@zhanggui/contract/domains/points/fund/enterprise-fund';
import { pointsIssue } from '@zhanggui/contract/domains/points/issue/points-issue.document';
import { ChildRecords } from '../../../platform/resource/page/child-records.tsx';

interface Owner {
  readonly field: string;
  readonly id: number;
  readonly name: string;
}

/** What an enterprise has paid in advance, each movement of it, and the issues that it paid for. */
export function EnterpriseBills({ owner }: { readonly owner: Owner }) {
  return (
    <>
      <ChildRecords
        resource={enterpriseFund.account}
        owner={owner}
        columns={['balance_fen', 'held_fen', 'available_fen']}
        empty="还没有预付款；登记预付款后，发放积分先从中扣除"
      />
      <ChildRecords
        resource={enterpriseFund.entry}
        owner={owner}
        columns={['created_at', 'kind', 'amount_fen', 'after_fen', 'document_no', 'remark']}
        empty="暂无变动"
      />
      <ChildRecords
        resource={{ ...pointsIssue, can: [] }}
        owner={owner}
        columns={['number', 'reason', 'state', 'points', 'amount_fen', 'prepaid_fen', 'credit_fen']}
        empty="还没有发放过积分"
        all={`/integral?enterprise=${owner.id}`}
      />
    </>
  );
}
