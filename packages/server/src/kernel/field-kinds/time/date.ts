import type { DateField } from '@zhanggui/contract/kernel/field-kinds/time/date';
import { asIs, compareAs, type ServerFace, unchanged } from '../server-face.ts';

export const dateFace: ServerFace<DateField> = {
  storage: ['date'],
  select: asIs,
  write: unchanged,
  compare: compareAs('date'),
};
