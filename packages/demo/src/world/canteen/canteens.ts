import type { meal } from '@zhanggui/contract/domains/canteen/canteen.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';

type Meal = ValueOf<typeof meal>;

interface DemoPeriod {
  readonly meal: Meal;
  readonly starts: string;
  readonly ends: string;
  readonly limit_count?: number;
  readonly limit_fen?: number;
  readonly cutoff_minutes: number;
}

const lunch = { meal: 'lunch', starts: '11:00', ends: '13:30', limit_fen: 5000, cutoff_minutes: 120 } as const;
const dinner = { meal: 'dinner', starts: '17:00', ends: '19:30', limit_fen: 5000, cutoff_minutes: 120 } as const;

/** The canteens of the demo, each of the enterprise at its place in the list; the last one serves around the clock. */
export const canteens: readonly { readonly name: string; readonly periods: readonly DemoPeriod[] }[] = [
  {
    name: '海尔园区一号食堂',
    periods: [
      { meal: 'breakfast', starts: '07:00', ends: '09:00', limit_count: 2, cutoff_minutes: 720 },
      lunch,
      dinner,
    ],
  },
  { name: '啤酒设备职工食堂', periods: [lunch, dinner] },
  {
    name: '港口三班制食堂',
    periods: [
      { meal: 'breakfast', starts: '00:00', ends: '09:30', cutoff_minutes: 60 },
      { meal: 'lunch', starts: '09:30', ends: '15:00', cutoff_minutes: 60 },
      { meal: 'dinner', starts: '15:00', ends: '20:00', cutoff_minutes: 60 },
      { meal: 'night', starts: '20:00', ends: '24:00', cutoff_minutes: 60 },
    ],
  },
];

/** What each canteen offers: names, prices in yuan, meals and how many a day. */
export const dishes: readonly {
  readonly category: string;
  readonly goods: readonly {
    readonly name: string;
    readonly price: number;
    readonly meals: readonly Meal[];
    readonly day_limit?: number;
  }[];
}[] = [
  {
    category: '套餐',
    goods: [
      { name: '红烧肉套餐', price: 18, meals: ['lunch', 'dinner'], day_limit: 80 },
      { name: '番茄炒蛋套餐', price: 12, meals: ['lunch', 'dinner'] },
      { name: '清蒸鲈鱼套餐', price: 26, meals: ['lunch'], day_limit: 30 },
      { name: '宫保鸡丁套餐', price: 16, meals: ['lunch', 'dinner'] },
    ],
  },
  {
    category: '面点',
    goods: [
      { name: '牛肉拉面', price: 15, meals: ['lunch', 'dinner', 'night'] },
      { name: '猪肉大包', price: 3, meals: ['breakfast', 'night'] },
      { name: '葱油饼', price: 4, meals: ['breakfast'] },
    ],
  },
  {
    category: '饮品',
    goods: [
      { name: '豆浆', price: 2, meals: ['breakfast'] },
      { name: '酸奶', price: 5, meals: ['breakfast', 'lunch', 'dinner'] },
    ],
  },
];
