import { ref } from '../../../platform/fields/choice/ref.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { department } from '../../enterprise/employee/department.resource.ts';
import { enterprise } from '../../enterprise/enterprise.resource.ts';
import { canteen } from '../canteen.resource.ts';

const required = { required: true } as const;

/** What reports of canteens are narrowed by. */
export const canteenFilters = {
  enterprise: ref({ label: '企业', to: () => enterprise }),
  canteen: ref({ label: '食堂', to: () => canteen }),
  department: ref({ label: '部门', to: () => department }),
} as const;

/** Days on which meals were taken. */
export const mealDays = {
  kind: 'days',
  parameter: 'meal_date',
  fields: {
    from_date: date({ label: '就餐日期从', ...required }),
    to_date: date({ label: '就餐日期到', ...required }),
  },
  max_days: 731,
} as const;
