import { readEnterpriseAccount } from '@zhanggui/contract/domains/enterprise/enterprise.action';
import { pointCouponBatch } from '@zhanggui/contract/domains/points/coupon/point-coupon-batch.document';
import { enterpriseFund } from '@zhanggui/contract/domains/points/fund/enterprise-fund';
import { pointsIssue } from '@zhanggui/contract/domains/points/issue/points-issue.document';
import type { Row } from '../../../platform/resource/data/row.ts';
import { ChildRecords } from '../../../platform/resource/page/child-records.tsx';
import { PartyAccount } from '../../open-item/party-account.view.tsx';

/** What an enterprise owes, what it has paid in advance, each movement of it, and what it paid for. */
export function EnterpriseBills({ row }: { readonly row: Row }) {
  const owner = { field: 'enterprise', id: row.id, name: String(row.name) };
  return (
    <>
      <PartyAccount action={readEnterpriseAccount} id={row.id} credit_limit_fen={Number(row.credit_limit_fen ?? 0)} />
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
      <ChildRecords
        resource={{ ...pointCouponBatch, can: [] }}
        owner={owner}
        columns={['number', 'name', 'state', 'total_points', 'amount_fen', 'prepaid_fen', 'credit_fen']}
        empty="还没有制作过积分券"
        all={`/point-coupon?enterprise=${owner.id}`}
      />
    </>
  );
}
