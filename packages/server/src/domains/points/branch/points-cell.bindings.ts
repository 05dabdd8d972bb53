import { pointsCell } from '@zhanggui/contract/domains/points/branch/points-cell.resource';
import { pointsCellMonth } from '@zhanggui/contract/domains/points/branch/points-cell-month.resource';
import { pointsCellRecord } from '@zhanggui/contract/domains/points/branch/points-cell-record.resource';
import { type Binding, bind } from '../../../platform/resource/binding.ts';
import { changePointsCell, openPointsCell, refuseUsed } from './points-cell.service.ts';
import {
  pointsCellMonth as monthTable,
  pointsCellRecord as recordTable,
  pointsCell as table,
} from './points-cell.tables.ts';

const ofMonth = (column: 'earned' | 'spent') => (t: string) =>
  `coalesce((SELECT m.${column} FROM points_cell_month m WHERE m.points_cell_id = ${t}.id
    AND m.month = to_char(now() AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM')), 0)`;

export const pointsCellBindings: readonly Binding[] = [
  bind(pointsCell, {
    table,
    computed: { month_earned: ofMonth('earned'), month_spent: ofMonth('spent') },
    hooks: {
      beforeCreate: openPointsCell,
      beforeUpdate: changePointsCell,
      beforeDelete: refuseUsed,
    },
  }),
  bind(pointsCellMonth, { table: monthTable }),
  bind(pointsCellRecord, { table: recordTable }),
];
