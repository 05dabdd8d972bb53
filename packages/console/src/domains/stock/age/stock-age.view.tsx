import { stockAge } from '@zhanggui/contract/domains/stock/age/stock-age.report';
import { Link } from 'react-router';
import type { RefValue } from '../../../platform/fields/choice/ref-label.ts';
import type { ReportPresentation } from '../../../platform/report/report-presentation.ts';
import { ReportExportButtons } from '../../../platform/report/report-tools.tsx';
import { ReportView } from '../../../platform/report/report-view.tsx';
import { useAddressTexts, useReport } from '../../../platform/report/use-report.ts';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';
import { SkuWords } from '../sku-words.view.tsx';

/** How the age of stock is shown, be it of warehouses or of branches. */
export const agePresentation: ReportPresentation = {
  cells: { sku: ({ value }) => <SkuWords of={value as RefValue} /> },
  empty: { title: '没有在库的商品', advice: '试试清除筛选条件' },
};

/** The stock of warehouses by the days since it came in. */
export function StockAge() {
  const model = useReport(stockAge, useAddressTexts());
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
        title={stockAge.label}
        description="在库商品按入库天数分段，先入先出：先到的先发，留下的是最近到的"
        actions={actions}
      />
      <ReportView model={model} presentation={agePresentation} />
    </>
  );
}
