import { defineValue } from '../../platform/open-enum.ts';
import { openItemKind } from '../open-item/open-item.enum.ts';

/** What an agent label is to be paid by a settlement. */
export const commissionItem = defineValue(openItemKind, {
  ...{ value: 'commission', label: '佣金结算', book: 'ap', side: 'credit' },
  position: 80,
});

export const commissionValues = [commissionItem];
