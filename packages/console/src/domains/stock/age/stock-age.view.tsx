import { stockAge } from '@zhanggui/contract/domains/stock/age/stock-age.report';
import type { RefValue } from '../../../platform/fields/choice/ref-label.ts';
import { reportPage } from '../../../platform/report/report-page.tsx';
import type { ReportPresentation } from '../../../platform/report/report-presentation.ts';
import { SkuWords } from '../sku-words.view.tsx';
import { StockSwitch } from '../warehouse/stock-switch.view.tsx';

/** How the age of stock is shown, be it of warehouses or of branches. */
export const agePresentation: ReportPresentation = {
  cells: { sku: ({ value }) => <SkuWords of={value as RefValue} /> },
  empty: { title: '没有在库的商品', advice: '试试清除筛选条件' },
};

/** The stock of warehouses by the days since it came in. */
export const StockAge = reportPage(stockAge, { ...agePresentation, switch: StockSwitch });
