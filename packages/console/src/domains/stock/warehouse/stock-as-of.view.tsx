import { stockAsOf } from '@zhanggui/contract/domains/stock/stock-as-of.report';
import { Link } from 'react-router';
import type { RefValue } from '../../../platform/fields/choice/ref-label.ts';
import { formatNumber } from '../../../platform/format/number.ts';
import type { ReportCellProps, ReportPresentation } from '../../../platform/report/report-presentation.ts';
import { ReportExportButtons } from '../../../platform/report/report-tools.tsx';
import { ReportView } from '../../../platform/report/report-view.tsx';
import { useAddressTexts, useReport } from '../../../platform/report/use-report.ts';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';
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
export function StockAsOf() {
  const model = useReport(stockAsOf, useAddressTexts());
  const actions = (
    <>
      <Link className="zg-button" to="/warehouse/stock">
        现在库存
      </Link>
      <ReportExportButtons model={model} />
    </>
  );
  return (
    <>
      <PageHeader
        title={stockAsOf.label}
        description="所选时点各仓库的库存与金额；时点和筛选都在地址里，可以收藏和转发"
        actions={actions}
      />
      <ReportView model={model} presentation={presentation} />
    </>
  );
}
