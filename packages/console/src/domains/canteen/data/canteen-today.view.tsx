import { cardOutstanding } from '@zhanggui/contract/domains/canteen/report/card-outstanding.report';
import { mealSummary } from '@zhanggui/contract/domains/canteen/report/meal-summary.report';
import { businessDay } from '@zhanggui/contract/platform/time';
import { formatMoney, formatNumber } from '../../../platform/format/number.ts';
import { Totals } from '../../../platform/kit/figure/totals.tsx';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { useReply } from '../../../platform/report/use-report.ts';

/** Today's meals and what cards still hold, whatever the period below. */
export function CanteenToday() {
  const today = businessDay(new Date());
  const ofMeals = useReply(mealSummary, { by: 'canteen', from_date: today, to_date: today });
  const ofCards = useReply(cardOutstanding, {});
  const [{ reply: meals }, { reply: cards }] = [ofMeals, ofCards];
  const failed = [ofMeals, ofCards].find(({ error, reply }) => error && !reply);
  if (failed) return <LoadFailed what="今日用餐" error={failed.error} onRetry={failed.refetch} />;
  const number = (value: unknown) => (typeof value === 'number' ? formatNumber(value) : '…');
  const money = (value: unknown) => (typeof value === 'number' ? formatMoney(value) : '…');
  return (
    <Totals
      of={[
        { label: '今日用餐', value: number(meals?.totals.meal_count), unit: '次' },
        { label: '人数', value: number(meals?.totals.people_count), unit: '人' },
        { label: '金额', value: money(meals?.totals.amount_fen), unit: '元' },
        { label: '其中补贴', value: money(meals?.totals.subsidy_fen), unit: '元' },
        { label: '餐卡余额', value: money(cards?.totals.balance_fen), unit: '元' },
      ]}
    />
  );
}
