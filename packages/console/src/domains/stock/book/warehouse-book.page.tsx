import { warehouseBook } from '@zhanggui/contract/domains/stock/book/warehouse-book.report';
import { reportPage } from '../../../platform/report/report-page.tsx';
import { bookPresentation } from './book-presentation.view.tsx';

export const Page = reportPage(warehouseBook, bookPresentation({ list: '/stock-detail/list', place: 'location' }));
