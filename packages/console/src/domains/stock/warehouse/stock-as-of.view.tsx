import { stockAsOf } from '@zhanggui/contract/domains/stock/stock-as-of.report';
import { AsOfPage } from '../as-of/as-of-page.view.tsx';

/** What warehouses held at a past moment. */
export function StockAsOf() {
  return (
    <AsOfPage
      report={stockAsOf}
      description="所选时点各仓库的库存与金额；时点和筛选都在地址里，可以收藏和转发"
      now="/warehouse/stock"
      moves={{ page: '/stock-detail/list', place: 'location' }}
    />
  );
}
