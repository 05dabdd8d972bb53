import type { LongTextField } from '@zhanggui/contract/kernel/field-kinds/text/long-text';
import { asIs, type ServerFace, unchanged } from '../server-face.ts';
import { textFace } from './text.ts';

export const longTextFace: ServerFace<LongTextField> = {
  storage: textFace.storage,
  select: asIs,
  write: unchanged,
  compare: textFace.compare,
};
