import type { PointsField } from '@zhanggui/contract/platform/fields/number/points';
import { asIs, compareAs, type ServerFieldAdapter, unchanged } from '../field-adapter.ts';

export const pointsAdapter: ServerFieldAdapter<PointsField> = {
  storage: ['int4', 'int8'],
  select: asIs,
  write: unchanged,
  compare: compareAs('bigint'),
};
