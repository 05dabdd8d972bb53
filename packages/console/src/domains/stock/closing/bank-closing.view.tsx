import { bankPeriodActions } from '@zhanggui/contract/domains/stock/closing/period.action';
import { bankPeriodFlow } from '@zhanggui/contract/domains/stock/closing/period.flow';
import { bankPeriod } from '@zhanggui/contract/domains/stock/closing/period.resource';
import { closingParts } from './closing-parts.view.tsx';

/** The closed months of branches on the page of their book. */
export const bankClosing = closingParts({ period: bankPeriod, actions: bankPeriodActions, flow: bankPeriodFlow });

/** What further pages over the figures of branches say of their months, on screen and on paper. */
export const { switch: BankPeriodLine, paper: BankPeriodPaper } = bankClosing;
