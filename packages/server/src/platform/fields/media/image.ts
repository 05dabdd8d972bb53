import type { ImageField } from '@zhanggui/contract/platform/fields/media/image';
import { asIs, compareAs, type ServerFieldAdapter, unchanged } from '../field-adapter.ts';

export const imageAdapter: ServerFieldAdapter<ImageField> = {
  storage: ['text'],
  select: asIs,
  write: unchanged,
  compare: compareAs('text'),
};
