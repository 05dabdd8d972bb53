import { canteen } from '@zhanggui/contract/domains/canteen/canteen.resource';
import { cardOutstanding } from '@zhanggui/contract/domains/canteen/report/card-outstanding.report';
import { dishRank } from '@zhanggui/contract/domains/canteen/report/dish-rank.report';
import { mealSummary } from '@zhanggui/contract/domains/canteen/report/meal-summary.report';
import { canteenStaff } from '@zhanggui/contract/domains/canteen/staff/canteen-staff.resource';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { reportPage } from '../../../platform/report/report-page.tsx';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';
import { CanteenToday } from './canteen-today.view.tsx';
import { OpenedMeals } from './opened-meals.view.tsx';

const Switch = viewSwitch('食堂数据', {
  summary: '用餐',
  dishes: '菜品排行',
  outstanding: '餐卡余额',
  charges: '消费记录',
  canteens: '食堂',
  staff: '食堂员工',
});

function Head() {
  return (
    <>
      <Switch />
      <CanteenToday />
    </>
  );
}

const Summary = reportPage(mealSummary, {
  switch: Head,
  opens: { columns: ['meal_count', 'people_count', 'amount_fen', 'subsidy_fen'], Part: OpenedMeals },
  empty: { title: '所选日期内没有用餐', advice: '试试更换日期或清除筛选条件' },
});

/** Meals, dishes and what cards hold; the meals one by one, and the canteens themselves. */
export const Page = pageByView(Summary, {
  dishes: reportPage(dishRank, {
    switch: Switch,
    empty: { title: '所选日期内没有订餐', advice: '试试更换日期或清除筛选条件' },
  }),
  outstanding: reportPage(cardOutstanding, { switch: Switch }),
  charges: lazyPart(async () => (await import('./meal-charges.view.tsx')).mealCharges(Switch)),
  canteens: resourcePage(canteen, { switch: Switch }),
  staff: resourcePage(canteenStaff, { switch: Switch }),
});
