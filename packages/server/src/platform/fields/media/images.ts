import type { ImagesField } from '@zhanggui/contract/platform/fields/media/images';
import { asIs, compareAs, type ServerFieldAdapter, unchanged } from '../field-adapter.ts';

export const imagesAdapter: ServerFieldAdapter<ImagesField> = {
  storage: ['_text'],
  select: asIs,
  write: unchanged,
  compare: compareAs('text[]'),
};
