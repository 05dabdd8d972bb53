import { bankPeriodActions } from '@zhanggui/contract/domains/stock/closing/period.action';
import { bankPeriodFlow } from '@zhanggui/contract/domains/stock/closing/period.flow';
import { bankPeriod } from '@zhanggui/contract/domains/stock/closing/period.resource';
import { closingParts } from './closing-parts.view.tsx';

const { switch: BankPeriodLine, paper: BankPeriodPaper } = closingParts({
  period: bankPeriod,
  actions: bankPeriodActions,
  flow: bankPeriodFlow,
});

/** What pages over the figures of branches say of their months, on screen and on paper. */
export { BankPeriodLine, BankPeriodPaper };
