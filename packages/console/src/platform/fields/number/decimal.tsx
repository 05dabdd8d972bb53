import type { DecimalField } from '@zhanggui/contract/platform/fields/number/decimal';
import { formatDecimal } from '../../format/number.ts';
import type { CellProps, ConsoleFieldAdapter, FilterProps, InputProps } from '../field-adapter.ts';
import { NumberInput, type NumberText } from '../parts/number-input.tsx';
import { NumberRangeFilter } from '../parts/number-range-filter.tsx';

/** Decimals as they are typed; the value stays text, so that no place is lost. */
export function decimalText(places: number): NumberText<string> {
  return {
    typed: new RegExp(`^\\d{0,9}(\\.\\d{0,${places}})?$`),
    parse: (text) => (/^\d{1,9}(\.\d*)?$/.test(text) ? text.replace(/\.$/, '') : null),
    format: (value) => value,
    keyboard: 'decimal',
  };
}

function DecimalCell({ value }: CellProps<DecimalField>) {
  return <>{formatDecimal(value)}</>;
}

function DecimalInput({ field, ...props }: InputProps<DecimalField>) {
  return <NumberInput {...props} text={decimalText(field.places)} />;
}

function DecimalFilter(props: FilterProps<DecimalField>) {
  return <NumberRangeFilter {...props} text={decimalText(props.field.places) as NumberText<number | string>} />;
}

export const decimalAdapter: ConsoleFieldAdapter<DecimalField> = {
  Cell: DecimalCell,
  Input: DecimalInput,
  Filter: DecimalFilter,
  describe: (value) => formatDecimal(value),
  read: (text, { places }) => {
    const plain = text.replaceAll(',', '');
    const kind = decimalText(places);
    return kind.typed.test(plain) ? (kind.parse(plain) ?? undefined) : undefined;
  },
  column: { width: 110, align: 'end' },
};
