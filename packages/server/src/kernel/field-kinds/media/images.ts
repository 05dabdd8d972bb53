import type { ImagesField } from '@zhanggui/contract/kernel/field-kinds/media/images';
import { asIs, compareAs, type ServerFace, unchanged } from '../server-face.ts';

export const imagesFace: ServerFace<ImagesField> = {
  storage: ['_text'],
  select: asIs,
  write: unchanged,
  compare: compareAs('text[]'),
};
