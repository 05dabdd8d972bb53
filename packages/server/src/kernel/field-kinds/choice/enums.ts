import type { EnumsField } from '@zhanggui/contract/kernel/field-kinds/choice/enums';
import { asIs, compareAs, type ServerFace, unchanged } from '../server-face.ts';

export const enumsFace: ServerFace<EnumsField> = {
  storage: ['_text'],
  select: asIs,
  write: unchanged,
  compare: compareAs('text[]'),
};
