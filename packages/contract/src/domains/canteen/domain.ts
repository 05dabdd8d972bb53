import { documentActions } from '../../platform/document/document-actions.ts';
import { defineDomain } from '../../platform/domain.ts';
import { bookingActions } from './booking/booking.action.ts';
import { mealBookingState } from './booking/meal-booking.enum.ts';
import { mealBooking } from './booking/meal-booking.resource.ts';
import { meal } from './canteen.enum.ts';
import { canteen } from './canteen.resource.ts';
import { canteenLinks } from './canteen-links.ts';
import { canteenSearch } from './canteen-search.ts';
import { canteenTodos } from './canteen-todos.ts';
import { canteenValues } from './canteen-values.ts';
import { cardAccount, cardBalance, cardEntryKind } from './card/card-account.ts';
import { cardActions } from './card/meal-card.action.ts';
import { mealCardState } from './card/meal-card.enum.ts';
import { mealCardFlow } from './card/meal-card.flow.ts';
import { mealCard } from './card/meal-card.resource.ts';
import { chargeActions } from './charge/charge.action.ts';
import { mealChargeState, mealChargeWay } from './charge/meal-charge.enum.ts';
import { mealCharge } from './charge/meal-charge.resource.ts';
import { canteenCategory } from './mall/canteen-category.resource.ts';
import { canteenGoods } from './mall/canteen-goods.resource.ts';
import { canteenPages } from './pages.ts';
import { importRecharge } from './recharge/import-recharge.ts';
import { rechargeApplication } from './recharge/recharge-application.document.ts';
import { rechargeKind, rechargeState } from './recharge/recharge-application.enum.ts';
import { rechargeRecipient } from './recharge/recharge-recipient.resource.ts';
import { cardOutstanding } from './report/card-outstanding.report.ts';
import { departmentBudget } from './report/department-budget.report.ts';
import { dishRank } from './report/dish-rank.report.ts';
import { mealGrouping } from './report/meal-grouping.enum.ts';
import { mealSummary } from './report/meal-summary.report.ts';

import { tillAct } from './staff/canteen-staff.enum.ts';
import { canteenStaff } from './staff/canteen-staff.resource.ts';

export const canteenDomain = defineDomain({
  name: 'canteen',
  label: '食堂',
  requires: ['setting', 'agent', 'enterprise', 'account', 'shop', 'order'],
  pages: canteenPages,
  resources: [
    canteen,
    canteenStaff,
    ...cardAccount.resources,
    mealCard,
    mealCharge,
    rechargeApplication,
    rechargeRecipient,
    canteenCategory,
    canteenGoods,
    mealBooking,
  ],
  actions: [...cardActions, ...documentActions(rechargeApplication), ...chargeActions, ...bookingActions],
  reports: [mealSummary, dishRank, cardOutstanding, departmentBudget, cardAccount.asOf],
  imports: [importRecharge],
  grants: [importRecharge],
  flows: [rechargeApplication.flow, mealCardFlow],
  search: canteenSearch,
  links: canteenLinks,
  todos: canteenTodos,
  values: canteenValues,
  enums: [
    meal,
    cardBalance,
    cardEntryKind,
    mealCardState,
    mealChargeState,
    mealChargeWay,
    rechargeState,
    rechargeKind,
    mealBookingState,
    mealGrouping,
    tillAct,
  ],
});
