import { defineEnum } from '../../platform/enum.ts';

/** Cards of the Bank of Communications, which its activities tell apart. */
export const cardType = defineEnum({
  name: 'card_type',
  label: '银行卡类型',
  values: [
    { value: 'COMM_CREDIT', label: '交行信用卡' },
    { value: 'COMM_DEBIT', label: '交行借记卡' },
  ],
});
