import type { ImageField } from '@zhanggui/contract/kernel/field-kinds/media/image';
import { asIs, compareAs, type ServerFace, unchanged } from '../server-face.ts';

export const imageFace: ServerFace<ImageField> = {
  storage: ['text'],
  select: asIs,
  write: unchanged,
  compare: compareAs('text'),
};
