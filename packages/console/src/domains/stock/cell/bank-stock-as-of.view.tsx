import { bankStockAsOf } from '@zhanggui/contract/domains/stock/cell/bank-stock-as-of.report';
import { AsOfPage } from '../as-of/as-of-page.view.tsx';

/** What branches held at a past moment. */
export function BankStockAsOf() {
  return (
    <AsOfPage
      report={bankStockAsOf}
      description="所选时点各网点的库存；时点和筛选都在地址里，可以收藏和转发"
      now="/bank/bank-stock"
      moves={{ page: '/stock-detail/bank-list', place: 'bank_cell' }}
    />
  );
}
