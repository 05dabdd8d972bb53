import { expect, test } from 'vitest';
import { beyondLimit, cutoffOf, minuteOf, type Period, periodOfCharge } from './decide-charge.ts';

const period = (meal: Period['meal'], starts_minute: number, ends_minute: number): Period => ({
  ...{ meal, starts_minute, ends_minute, limit_count: 2, limit_fen: 1000, cutoff_minutes: 60 },
});
const periods = [period('lunch', 660, 780), period('dinner', 1020, 1140)];
const at = (time: string) => new Date(`2026-03-01T${time}:00+08:00`);
const chosen = (time: string, more: object = {}) => {
  const found = periodOfCharge(periods, { meal: null, charged_at: at(time), is_late: false, ...more });
  return 'code' in found ? found.code : found.meal;
};

test('a charge belongs to the meal that is served at its minute, the end left out', () => {
  expect(minuteOf(at('11:30'))).toBe(690);
  expect([chosen('11:00'), chosen('12:59'), chosen('13:00')]).toEqual(['lunch', 'lunch', 'canteen.not_serving']);
  expect(chosen('12:00', { meal: 'dinner' })).toBe('canteen.not_serving');
  expect(chosen('12:00', { meal: 'night' })).toBe('canteen.no_meal');
});

test('a late charge belongs to the named meal, or to the nearest', () => {
  const late = { is_late: true };
  expect([chosen('14:00', late), chosen('16:30', late), chosen('23:59', late)]).toEqual(['lunch', 'dinner', 'dinner']);
  expect(chosen('12:00', { ...late, meal: 'dinner' })).toBe('dinner');
});

test('a meal is limited in times and in money', () => {
  const lunch = period('lunch', 660, 780);
  expect(beyondLimit(lunch, { count: 1, amount_fen: 400 }, 600)).toBeUndefined();
  expect(beyondLimit(lunch, { count: 1, amount_fen: 400 }, 601)).toMatchObject({ params: { left_fen: 600 } });
  expect(beyondLimit(lunch, { count: 2, amount_fen: 1 }, 1)?.code).toBe('canteen.meal_count');
  expect(beyondLimit({ ...lunch, limit_count: null, limit_fen: null }, { count: 9, amount_fen: 9 }, 9)).toBeUndefined();
});

test('a meal is booked until some time before it begins', () => {
  expect(cutoffOf(period('lunch', 660, 780), '2026-03-01')).toEqual(at('10:00'));
});
