import { defineEnum } from '../../platform/enum.ts';

/** When what a partner owes, or is owed, falls due. */
export const settlementKind = defineEnum({
  name: 'settlement_kind',
  label: '结算方式',
  values: [
    { value: 'monthly', label: '月结' },
    { value: 'days', label: '账期' },
    { value: 'prepaid', label: '预付' },
  ],
});
