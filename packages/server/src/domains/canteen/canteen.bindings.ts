import { mealBooking } from '@zhanggui/contract/domains/canteen/booking/meal-booking.resource';
import { canteen } from '@zhanggui/contract/domains/canteen/canteen.resource';
import { mealCard } from '@zhanggui/contract/domains/canteen/card/meal-card.resource';
import { mealCharge } from '@zhanggui/contract/domains/canteen/charge/meal-charge.resource';
import { canteenCategory } from '@zhanggui/contract/domains/canteen/mall/canteen-category.resource';
import { canteenGoods } from '@zhanggui/contract/domains/canteen/mall/canteen-goods.resource';
import { rechargeRecipient } from '@zhanggui/contract/domains/canteen/recharge/recharge-recipient.resource';
import { canteenStaff } from '@zhanggui/contract/domains/canteen/staff/canteen-staff.resource';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { enterpriseScope as scope } from '../enterprise/enterprise.tables.ts';
import { mealBookingLine, mealBooking as mealBookingTable } from './booking/booking.tables.ts';
import { changeCanteen, openCanteen, savePeriods } from './canteen.service.ts';
import { canteen as canteenTable, mealPeriod } from './canteen.tables.ts';
import { mealCard as mealCardTable } from './card/card.tables.ts';
import { cardAccounts } from './card/card-accounts.service.ts';
import { mealCharge as mealChargeTable } from './charge/charge.tables.ts';
import { changeCategory, changeGoods, openCategory, openGoods } from './mall/canteen-mall.service.ts';
import { canteenCategory as categoryTable, canteenGoods as goodsTable } from './mall/canteen-mall.tables.ts';
import { rechargeRecipient as recipientTable } from './recharge/recharge.tables.ts';
import { changeStaff, openStaff } from './staff/staff.service.ts';
import { canteenStaff as canteenStaffTable } from './staff/staff.tables.ts';

const keyOf = (t: string) => `'recharge:' || ${t}.recharge_application_id || ':' || ${t}.employee_id`;

export const canteenBindings: readonly Binding[] = [
  ...cardAccounts.bindings,
  bind(canteen, {
    table: canteenTable,
    scope,
    children: { periods: { table: mealPeriod, key: 'canteen_id' } },
    hooks: {
      beforeCreate: openCanteen,
      afterCreate: savePeriods,
      beforeUpdate: changeCanteen,
      afterUpdate: savePeriods,
    },
    usedBy: [
      { table: 'meal_charge', column: 'canteen_id', label: '餐卡消费' },
      { table: 'canteen_staff', column: 'canteen_id', label: '食堂员工' },
      { table: 'canteen_category', column: 'canteen_id', label: '食堂商城分类' },
    ],
  }),
  bind(canteenStaff, {
    table: canteenStaffTable,
    scope,
    hooks: { beforeCreate: openStaff, beforeUpdate: changeStaff },
  }),
  bind(mealCard, { table: mealCardTable, scope }),
  bind(mealCharge, { table: mealChargeTable, scope }),
  bind(rechargeRecipient, {
    table: recipientTable,
    scope,
    computed: {
      is_posted: (t: string) => `EXISTS (SELECT FROM card_entry e WHERE e.key = ${keyOf(t)})`,
      unspent_fen: (t: string) => `coalesce((SELECT l.remaining_fen FROM card_entry e JOIN card_lot l ON l.id = e.lot
        WHERE e.key = ${keyOf(t)} AND e.leg = 1), 0)::bigint`,
    },
  }),
  bind(canteenCategory, {
    table: categoryTable,
    scope,
    computed: {
      goods_count: (t: string) =>
        `(SELECT count(*) FROM canteen_goods g WHERE g.canteen_category_id = ${t}.id AND NOT g.is_deleted)::int`,
    },
    hooks: { beforeCreate: openCategory, beforeUpdate: changeCategory },
    usedBy: [{ table: 'canteen_goods', column: 'canteen_category_id', label: '食堂商城商品' }],
  }),
  bind(canteenGoods, { table: goodsTable, scope, hooks: { beforeCreate: openGoods, beforeUpdate: changeGoods } }),
  bind(mealBooking, {
    table: mealBookingTable,
    scope,
    children: { lines: { table: mealBookingLine, key: 'meal_booking_id' } },
    computed: {
      goods_text: (t: string) =>
        `(SELECT string_agg(l.name || ' ×' || l.quantity, '、' ORDER BY l.id) FROM meal_booking_line l WHERE l.meal_booking_id = ${t}.id)`,
    },
  }),
];
