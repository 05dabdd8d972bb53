import type { PointsField } from '@zhanggui/contract/platform/fields/number/points';
import type { ConsoleFieldAdapter } from '../field-adapter.ts';
import { quantityAdapter } from './quantity.tsx';

/** As pieces are shown and typed. */
export const pointsAdapter = quantityAdapter as unknown as ConsoleFieldAdapter<PointsField>;
