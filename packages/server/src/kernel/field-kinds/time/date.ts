import type { DateField } from '@zhanggui/contract/kernel/field-kinds/time/date';
import { compareAs, type ServerFace, unchanged } from '../server-face.ts';

export const dateFace: ServerFace<DateField> = {
  storage: ['date'],
  select: (column) => `to_char(${column}, 'YYYY-MM-DD')`,
  write: unchanged,
  compare: compareAs('date'),
};
