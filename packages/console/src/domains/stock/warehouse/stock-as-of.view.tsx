import { stockAsOf } from '@zhanggui/contract/domains/stock/stock-as-of.report';
import { Link } from 'react-router';
import type { RefValue } from '../../../platform/fields/choice/ref-label.ts';
import { formatNumber } from '../../../platform/format/number.ts';
import { ReportDialog } from '../../../platform/report/report-dialog.tsx';
import type { ReportCellProps, ReportPresentation } from '../../../platform/report/report-presentation.ts';
import { SkuWords } from '../sku-words.view.tsx';

/** Leads to the movements that lie between then and now. */
function Moves({ value, row, requested }: ReportCellProps) {
  const moves = Number(value);
  if (moves === 0) return '没有';
  const { sku, location } = row as Readonly<Record<'sku' | 'location', RefValue>>;
  const since = {
    sku: String(sku.id),
    location: String(location.id),
    occurred_at__gte: String(Number(requested.at) + 1),
  };
  return <Link to={`/stock-detail/list?${new URLSearchParams(since)}`}>{formatNumber(moves)} 笔</Link>;
}

const presentation: ReportPresentation = {
  cells: { sku: ({ value }) => <SkuWords of={value as RefValue} />, moves: Moves },
};

/** What warehouses held at a past moment, with the movements that lie between then and now. */
export function StockAsOf({ onClose }: { readonly onClose: () => void }) {
  return (
    <ReportDialog
      report={stockAsOf}
      presentation={presentation}
      advice="选择时点，查看各仓库当时的库存与金额；可查看之后的每一笔出入库"
      onClose={onClose}
    />
  );
}
