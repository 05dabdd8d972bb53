import { cardAccount } from '@zhanggui/contract/domains/canteen/card/card-account';
import {
  cancelCard,
  cardActions,
  findCard,
  issueCard,
  loseCard,
  replaceCard,
  settleCardAccount,
} from '@zhanggui/contract/domains/canteen/card/meal-card.action';
import { mealCardFlow } from '@zhanggui/contract/domains/canteen/card/meal-card.flow';
import { mealCard } from '@zhanggui/contract/domains/canteen/card/meal-card.resource';
import { reportPage } from '../../../platform/report/report-page.tsx';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';

const Switch = viewSwitch('餐卡', { entries: '变动记录', cards: '餐卡', accounts: '账户', as_of: '历史余额' });

const many = cardActions.filter(({ many_of }) => many_of !== undefined);

const Entries = resourcePage(cardAccount.entry, {
  switch: Switch,
  overrides: defineOverrides(cardAccount.entry, { widths: { enterprise: 200 } }),
});

const Cards = resourcePage(mealCard, {
  switch: Switch,
  pageActions: [issueCard],
  rowActions: [loseCard, findCard, replaceCard, cancelCard],
  flow: { flow: mealCardFlow, field: 'state' },
});

const Accounts = resourcePage(cardAccount.account, {
  switch: Switch,
  overrides: defineOverrides(cardAccount.account, { widths: { enterprise: 200 } }),
  rowActions: [settleCardAccount],
  bulkActions: many,
});

/** Every change of what cards hold, the cards, their accounts, and what these held at a past moment. */
export const Page = pageByView(Entries, {
  cards: Cards,
  accounts: Accounts,
  as_of: reportPage(cardAccount.asOf, { switch: Switch }),
});
