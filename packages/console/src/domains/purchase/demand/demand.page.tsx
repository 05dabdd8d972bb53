import { proposePurchase, purchaseDemand } from '@zhanggui/contract/domains/purchase/demand/purchase-demand.report';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../platform/format/number.ts';
import { LinkButton } from '../../../platform/kit/button/button.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { reportPage } from '../../../platform/report/report-page.tsx';
import type { ReportCellProps } from '../../../platform/report/report-presentation.ts';
import { admits } from '../../../platform/resource/data/access.ts';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { useViewer } from '../../../platform/session/use-viewer.ts';

const path = '/admin-psi/user/purchases/pending-purchase-summary';

const DemandParts = lazyPart(async () => (await import('./demand-parts.view.tsx')).DemandParts);
const Proposal = lazyPart(async () => (await import('./proposal.view.tsx')).Proposal);

/** The gap of a SKU opens its calculation; that of a supplier leads to its SKUs. */
function ShortCell({ value, row, requested }: ReportCellProps) {
  const [open, setOpen] = useState(false);
  const pieces = formatNumber(Number(value));
  const key = String(row.key);
  if (requested.by === 'supplier' && key !== '') return <Link to={`${path}?supplier=${key}`}>{pieces}</Link>;
  if (requested.by !== 'sku') return pieces;
  return (
    <>
      <LinkButton aria-label={`${String(row.name)} 缺 ${pieces} 件：查看计算`} onClick={() => setOpen(true)}>
        {pieces}
      </LinkButton>
      <Suspense>
        {open && <DemandParts sku={Number(key)} title={String(row.name)} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

function Tools() {
  const { has } = usePermission();
  const { kind } = useViewer();
  if (kind !== 'staff' || !admits(proposePurchase.permission, has)) return null;
  return (
    <Link className="zg-button" data-kind="primary" to={`${path}?view=proposal`}>
      采购建议
    </Link>
  );
}

const Summary = reportPage(purchaseDemand, {
  actions: Tools,
  cells: { short_quantity: ShortCell },
  empty: { title: '没有缺货', advice: '订单需求和安全库存都有货或已在途' },
});

/** What is short, and what to order of whom. */
export const Page = pageByView(Summary, { proposal: Proposal });
