import type { PointsField } from '@zhanggui/contract/platform/fields/number/points';
import type { QuantityField } from '@zhanggui/contract/platform/fields/number/quantity';
import { formatNumber } from '../../format/number.ts';
import type { CellProps, ConsoleFieldAdapter, InputProps } from '../field-adapter.ts';
import { NumberInput } from '../parts/number-input.tsx';
import { readWholeNumber, WholeNumberFilter, wholeNumber } from './int.tsx';

function QuantityCell({ value }: CellProps<QuantityField>) {
  return <span data-sign={value < 0 ? 'minus' : undefined}>{formatNumber(value)}</span>;
}

function QuantityInput({ field: _field, ...props }: InputProps<QuantityField>) {
  return <NumberInput {...props} text={wholeNumber} />;
}

export const quantityAdapter: ConsoleFieldAdapter<QuantityField> = {
  Cell: QuantityCell,
  Input: QuantityInput,
  Filter: WholeNumberFilter,
  describe: (value) => formatNumber(value),
  read: readWholeNumber,
  column: { width: 96, align: 'end' },
};

/** Points are shown and typed as pieces are. */
export const pointsAdapter = quantityAdapter as unknown as ConsoleFieldAdapter<PointsField>;
