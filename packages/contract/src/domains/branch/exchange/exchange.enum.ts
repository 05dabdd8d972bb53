import { defineEnum } from '../../../platform/enum.ts';
import { defineValue, OpenEnum } from '../../../platform/open-enum.ts';

/** Why goods leave a branch's counter; promotions declare kinds of their own. */
export const exchangeKind = new OpenEnum('exchange_kind', '兑换类型');

export const productExchange = defineValue(exchangeKind, { value: 'product', label: '商品兑换', position: 10 });

/** Goods that staff took for customers or for the counter itself. */
export const staffUse = defineValue(exchangeKind, { value: 'staff_use', label: '员工领用', position: 20 });

export const exchangeState = defineEnum({
  name: 'exchange_state',
  label: '兑换状态',
  values: [
    { value: 'done', label: '已兑换', tone: 'good' },
    { value: 'reversed', label: '已撤销', tone: 'neutral', ineffective: true },
  ],
});
