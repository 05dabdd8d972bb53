import { bankStockAge } from '@zhanggui/contract/domains/stock/age/stock-age.report';
import { reportPage } from '../../../platform/report/report-page.tsx';
import { agePresentation } from '../../stock/age/stock-age.view.tsx';
import { BankStockSwitch } from './bank-stock-switch.view.tsx';

/** The stock of branches by the days since it came in. */
export const BankStockAge = reportPage(bankStockAge, { ...agePresentation, switch: BankStockSwitch });
