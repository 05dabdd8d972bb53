import type { IntField } from '@zhanggui/contract/platform/fields/number/int';
import type { CellProps, ConsoleFieldAdapter, FilterProps, InputProps } from '../field-adapter.ts';
import { NumberInput, type NumberText } from '../parts/number-input.tsx';
import { NumberRangeFilter } from '../parts/number-range-filter.tsx';

/** Whole numbers as they are typed. */
export const wholeNumber: NumberText<number> = {
  typed: /^-?\d{0,16}$/,
  parse: (text) => (/^-?\d{1,16}$/.test(text) ? Number(text) : null),
  format: String,
  keyboard: 'numeric',
};

/** A pasted whole number, with or without thousands separators. */
export function readWholeNumber(text: string): number | undefined {
  return wholeNumber.parse(text.replaceAll(',', '')) ?? undefined;
}

function IntCell({ value }: CellProps<IntField>) {
  // Years, positions and ids are read digit by digit; what is counted is a quantity.
  return <>{String(value)}</>;
}

function IntInput({ field: _field, ...props }: InputProps<IntField>) {
  return <NumberInput {...props} text={wholeNumber} />;
}

/** Bounds of whole numbers. */
export function WholeNumberFilter(props: FilterProps) {
  return <NumberRangeFilter {...props} text={wholeNumber as NumberText<number | string>} />;
}

export const intAdapter: ConsoleFieldAdapter<IntField> = {
  Cell: IntCell,
  Input: IntInput,
  Filter: WholeNumberFilter,
  describe: String,
  read: readWholeNumber,
  column: { width: 88, align: 'end' },
};
