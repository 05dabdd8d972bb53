import type { Call } from './load.ts';
import { seededRandom } from './random.ts';

const list = '/api/order_readonly/';
const characters = '张王李赵陈杨刘黄周吴徐孙马朱胡郭何高林罗';
const given = '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰红鑫宇婷浩雪梅琳';

/** Two hundred filters of clerks: one without, and forty each of five kinds. */
export function clerksFilters(): string[] {
  const each = <T>(make: (n: number) => T) => Array.from({ length: 40 }, (_, n) => make(n));
  const status = (n: number) => n % 10;
  const day = 86_400;
  const start = Math.floor(Date.now() / 1000 / day) * day - 700 * day;
  return [
    list,
    ...each((n) => `${list}?status=${status(n)}&payment_status=${Math.floor(n / 10)}`),
    ...each((n) => `${list}?status=${status(n)}&kind=${['mall', 'points', 'activity', 'gift'][Math.floor(n / 10)]}`),
    ...each((n) => `${list}?status=${status(n)}&buyer_name__contains=${encodeURIComponent(characters[n % 20] ?? '')}`),
    ...each((n) => `${list}?status=${status(n)}&agent_label=${1 + (n % 6)}`),
    ...each(
      (n) =>
        `${list}?status=${status(n)}&created_at__gt=${start + n * 15 * day}&created_at__lte=${start + (n + 30) * 15 * day}`,
    ),
  ];
}

/** Calls drawn from some filters, the first ones most often, as Zipf says. */
export function drawn(filters: readonly string[], calls: number): Call[] {
  const random = seededRandom(5);
  const weights = filters.map((_, rank) => 1 / (rank + 1));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return Array.from({ length: calls }, () => {
    let left = random() * whole;
    const found = weights.findIndex((weight) => {
      left -= weight;
      return left <= 0;
    });
    return { path: filters[found] ?? list };
  });
}

/** Status and two characters of a name, some hundreds of different ones. */
export function twoCharacters(): Call[] {
  return [...given].flatMap((first) =>
    [...given].map((second) => ({
      path: `${list}?status=9&buyer_name__contains=${encodeURIComponent(first + second)}`,
    })),
  );
}
