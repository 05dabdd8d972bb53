import type { MoneyField } from '@zhanggui/contract/kernel/field-kinds/number/money';
import { asIs, compareAs, type ServerFace, unchanged } from '../server-face.ts';

export const moneyFace: ServerFace<MoneyField> = {
  storage: ['int8'],
  select: asIs,
  write: unchanged,
  compare: compareAs('bigint'),
};
