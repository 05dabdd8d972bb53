import { meal as meals } from '@zhanggui/contract/domains/canteen/canteen.enum';
import { canteenRefusal } from '@zhanggui/contract/domains/canteen/canteen.errors';
import { labelOf, type ValueOf } from '@zhanggui/contract/platform/enum';
import type { Refusal } from '@zhanggui/contract/platform/errors';
import { businessOffsetSeconds } from '@zhanggui/contract/platform/time';

export type Meal = ValueOf<typeof meals>;

/** When a canteen serves a meal, in minutes since midnight in China. */
export interface Period {
  readonly meal: Meal;
  readonly starts_minute: number;
  readonly ends_minute: number;
  readonly limit_count: number | null;
  readonly limit_fen: number | null;
  readonly cutoff_minutes: number;
}

/** What a person has had of a meal. */
export interface MealsTaken {
  readonly count: number;
  readonly amount_fen: number;
}

/** The minute of the day of a moment in China. */
export function minuteOf(moment: Date): number {
  return Math.floor((moment.getTime() / 1000 + businessOffsetSeconds) / 60) % 1440;
}

const serves = ({ starts_minute, ends_minute }: Period, minute: number) =>
  starts_minute <= minute && minute < ends_minute;

const distance = ({ starts_minute, ends_minute }: Period, minute: number) =>
  Math.max(starts_minute - minute, minute - ends_minute, 0);

/** The period of a named meal. */
export function periodOfMeal(periods: readonly Period[], meal: Meal): Period | Refusal {
  return (
    periods.find((one) => one.meal === meal) ??
    canteenRefusal('canteen.no_meal', { meal: labelOf(meals, meal) ?? meal })
  );
}

interface Charged {
  readonly meal: Meal | null;
  readonly charged_at: Date;
  /** It happened without connection: the meal is taken, so no time refuses it. */
  readonly is_late: boolean;
}

/** The period that a charge belongs to; a late one belongs to the nearest. */
export function periodOfCharge(periods: readonly Period[], { meal, charged_at, is_late }: Charged): Period | Refusal {
  const minute = minuteOf(charged_at);
  if (meal !== null) {
    const found = periodOfMeal(periods, meal);
    return 'code' in found || is_late || serves(found, minute) ? found : canteenRefusal('canteen.not_serving', {});
  }
  const serving = periods.find((one) => serves(one, minute));
  const nearest = [...periods].sort((a, b) => distance(a, minute) - distance(b, minute))[0];
  return serving ?? (is_late ? nearest : undefined) ?? canteenRefusal('canteen.not_serving', {});
}

/** Whether what was had of a meal before matters. */
export const isLimited = ({ limit_count, limit_fen }: Period) => limit_count !== null || limit_fen !== null;

/** Why a person may not have so much more of a meal. */
export function beyondLimit(
  { limit_count, limit_fen }: Period,
  taken: MealsTaken,
  amount_fen: number,
): Refusal | undefined {
  if (limit_count !== null && taken.count >= limit_count)
    return canteenRefusal('canteen.meal_count', { max: limit_count });
  const left_fen = limit_fen === null ? Number.POSITIVE_INFINITY : Math.max(0, limit_fen - taken.amount_fen);
  return amount_fen > left_fen ? canteenRefusal('canteen.meal_amount', { left_fen }) : undefined;
}

/** The moment until which a meal of a day is booked or cancelled. */
export function cutoffOf({ starts_minute, cutoff_minutes }: Period, meal_date: string): Date {
  return new Date(Date.parse(`${meal_date}T00:00:00+08:00`) + (starts_minute - cutoff_minutes) * 60_000);
}
