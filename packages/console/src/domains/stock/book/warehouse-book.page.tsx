import { warehouseBook } from '@zhanggui/contract/domains/stock/book/warehouse-book.report';
import { warehousePeriodActions } from '@zhanggui/contract/domains/stock/closing/period.action';
import { warehousePeriodFlow } from '@zhanggui/contract/domains/stock/closing/period.flow';
import { warehousePeriod } from '@zhanggui/contract/domains/stock/closing/period.resource';
import { reportPage } from '../../../platform/report/report-page.tsx';
import { closingParts } from '../closing/closing-parts.view.tsx';
import { bookPresentation } from './book-presentation.view.tsx';

export const Page = reportPage(
  warehouseBook,
  bookPresentation(
    { list: '/stock-detail/list', place: 'location' },
    closingParts({ period: warehousePeriod, actions: warehousePeriodActions, flow: warehousePeriodFlow }),
  ),
);
