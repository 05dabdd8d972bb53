import { useQuery } from '@tanstack/react-query';
import { orderDemand, proposePurchase } from '@zhanggui/contract/domains/purchase/demand/purchase-demand.report';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { actionQuery } from '../../../platform/api/action-query.ts';
import { formatMoney, formatNumber } from '../../../platform/format/number.ts';
import { Totals } from '../../../platform/kit/figure/totals.tsx';
import { Stack } from '../../../platform/kit/layout/stack.tsx';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { Notice } from '../../../platform/kit/notice/notice.tsx';
import { ActionButton } from '../../../platform/resource/action/action-button.tsx';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';
import { amountOf, type Changes, namedLines, orderedOf, supplierParts } from './proposal.ts';
import { ProposedPart } from './proposed-part.view.tsx';

/** More lines than this are folded, supplier by supplier. */
const maxUnfolded = 120;
const unchanged: Changes = { left_out: new Set(), quantities: new Map() };

/** What to order of whom, to change and to order. */
export function Proposal() {
  const navigate = useNavigate();
  const [changes, setChanges] = useState(unchanged);
  const { data, error, refetch } = useQuery({
    ...actionQuery(proposePurchase, { body: {} }),
    // A proposal under the buyer's hands does not change by itself.
    refetchOnWindowFocus: false,
  });
  const lines = data?.lines ?? [];
  const ordered = orderedOf(lines, changes);
  const parts = supplierParts(lines, changes);
  return (
    <>
      <PageHeader
        title="采购建议"
        description="按缺口、起订量和每箱件数算出，每家供应商一张采购订单"
        actions={
          <>
            <Link className="zg-button" to="/admin-psi/user/purchases/pending-purchase-summary">
              返回汇总
            </Link>
            {ordered.length > 0 && (
              <ActionButton
                kind="primary"
                action={orderDemand}
                given={{ lines: namedLines(lines, changes) }}
                onDone={() => void navigate('/admin-psi/user/purchases/purchase-orders')}
              />
            )}
          </>
        }
      />
      {error && <LoadFailed what="采购建议" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p className="zg-faint">正在计算采购建议…</p>}
      {data && lines.length === 0 && (
        <Notice title="没有可以采购的缺货商品" isFramed>
          <p>没有缺口，或缺货的商品没有供应商报价</p>
        </Notice>
      )}
      {lines.length > 0 && (
        <Totals
          of={[
            { label: '供应商', value: formatNumber(new Set(ordered.map((line) => line.supplier.id)).size), unit: '家' },
            { label: '商品', value: formatNumber(ordered.length), unit: '个' },
            { label: '金额', value: formatMoney(amountOf(ordered)), unit: '元（不含税）' },
          ]}
        />
      )}
      {data && data.unsupplied.length > 0 && (
        <p className="zg-faint">
          另有 {formatNumber(data.unsupplied.length)} 个缺货商品没有供应商报价：
          {data.unsupplied
            .slice(0, 5)
            .map(({ sku }) => String(sku.name))
            .join('、')}
          {data.unsupplied.length > 5 && ' 等'}
        </p>
      )}
      <Stack gap={12}>
        {parts.map((part) => (
          <ProposedPart
            key={part.supplier.id}
            {...{ part, changes, onChange: setChanges }}
            isFolded={lines.length > maxUnfolded}
          />
        ))}
      </Stack>
    </>
  );
}
