import { inBulk } from '../../../features/bulk/in-bulk.ts';
import { defineAction, defineRecordAction } from '../../../platform/action.ts';
import { reasonField } from '../../../platform/document/document-event.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { accountState } from '../../../platform/value-account/account-state.enum.ts';
import { meal } from '../canteen.enum.ts';
import { canteenRefusal } from '../canteen.errors.ts';
import { mealCardState } from '../card/meal-card.enum.ts';
import { mealChargeState } from './meal-charge.enum.ts';
import { mealCharge } from './meal-charge.resource.ts';

const required = true;

export const canteenCode = code({ label: '食堂编码', required, max: 32 });
const chosenMeal = enumOf({ label: meal.label, help: '不填按时间判断', of: meal });
export const cardNumber = code({ label: '卡号', required, max: 32 });
const charge_no = code({ label: '流水号', help: '每个应用内唯一；重复的请求只扣款一次', required, min: 1, max: 48 });
const amount_fen = money({ label: '金额', required, min: 1, max: 10_000_000 });
const staff = code({ label: '收银员工号', help: '食堂员工的工号，填写后按其收银权限核对', max: 32 });

/** A charge as tills see it. */
const charged = {
  charge_no: code({ label: '流水号', required }),
  state: enumOf({ label: '状态', of: mealChargeState, required }),
  amount_fen: money({ label: '金额', required }),
  subsidy_fen: money({ label: '其中补贴', required }),
  meal: enumOf({ label: meal.label, of: meal, required }),
  meal_date: date({ label: '就餐日期', required }),
  available_fen: money({ label: '可用余额', required }),
} as const;

export const openCard = defineAction({
  name: 'open.meal_card',
  method: 'GET',
  path: '/open/v1/meal-cards/{number}/',
  label: '查询餐卡',
  permission: 'app',
  body: {},
  reply: {
    fields: {
      number: code({ label: '卡号', required }),
      state: enumOf({ label: '状态', of: mealCardState, required }),
      account_state: enumOf({ label: '账户状态', of: accountState, required }),
      employee_number: code({ label: '工号', required }),
      employee_name: text({ label: '姓名', required }),
      available_fen: money({ label: '可用余额', required }),
      subsidy_fen: money({ label: '补贴', required }),
      cash_fen: money({ label: '现金', required }),
      next_expiry_at: datetime({ label: '最近到期' }),
    },
  },
});

export const openCharge = defineAction({
  name: 'open.meal_charge',
  method: 'POST',
  path: '/open/v1/meal-cards/{number}/charges/',
  label: '餐卡消费',
  status: 201,
  repeat_status: 200,
  permission: 'app',
  body: { charge_no, canteen: canteenCode, meal: chosenMeal, amount_fen, staff },
  reply: { fields: charged },
});

/** Charges of a till that had no connection: each is taken once, and what can not be taken is kept as unpaid. */
export const openLateCharges = defineAction({
  name: 'open.late_meal_charges',
  method: 'POST',
  path: '/open/v1/meal-charges/',
  label: '补传脱机消费',
  permission: 'app',
  body: {
    canteen: canteenCode,
    charges: lines({
      label: '消费',
      required,
      max: 500,
      fields: {
        charge_no,
        number: cardNumber,
        meal: chosenMeal,
        amount_fen,
        charged_at: datetime({ label: '消费时间', required }),
        staff,
      },
    }),
  },
  reply: {
    fields: {
      results: lines({
        label: '结果',
        required,
        fields: {
          charge_no: code({ label: '流水号', required }),
          state: enumOf({ label: '状态', help: '空为没有记录，见说明', of: mealChargeState }),
          message: text({ label: '说明' }),
        },
      }),
    },
  },
});

/** Takes a charge back on its day; the value returns to where it came from. */
export const openReverseCharge = defineAction({
  name: 'open.reverse_meal_charge',
  method: 'POST',
  path: '/open/v1/meal-charges/{charge_no}/reverse/',
  label: '撤销餐卡消费',
  permission: 'app',
  body: { staff },
  reply: { fields: charged },
});

export const reverseCharge = defineRecordAction(mealCharge, 'reverse', {
  label: '撤销',
  done: '已撤销',
  when: ({ state, way }: { readonly state: unknown; readonly way: unknown }) => {
    if (state === mealChargeState.reversed) return canteenRefusal('charge.reversed', {});
    return way === 'booking' ? canteenRefusal('charge.is_booking', {}) : undefined;
  },
  body: { reason: reasonField },
  permission: '/data-info#void',
  confirm: '已扣的金额退回餐卡账户，只能撤销当天的消费；未扣款的不再补扣。',
});

/** Takes what could not be taken when a till without connection sent it. */
export const collectCharge = defineRecordAction(mealCharge, 'collect', {
  label: '补扣',
  when: ({ state }: { readonly state: unknown }) =>
    state === mealChargeState.unpaid ? undefined : canteenRefusal('charge.not_unpaid', {}),
  permission: '/data-info#collect',
  confirm: '按消费的金额从餐卡账户扣款，离职冻结的账户也扣；余额仍不足的不扣。',
});

export const chargeActions = [
  ...[openCard, openCharge, openLateCharges, openReverseCharge, reverseCharge],
  ...[collectCharge, inBulk(collectCharge)],
];
