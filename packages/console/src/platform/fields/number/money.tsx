import type { MoneyField } from '@zhanggui/contract/platform/fields/number/money';
import { formatMoney, moneyInputText, parseMoney } from '../../format/number.ts';
import type { CellProps, ConsoleFieldAdapter, FilterProps, InputProps } from '../field-adapter.ts';
import { NumberInput, type NumberText } from '../parts/number-input.tsx';
import { NumberRangeFilter } from '../parts/number-range-filter.tsx';

/** Yuan as they are typed; the value is fen. */
export const yuan: NumberText<number> = {
  typed: /^-?\d{0,11}(\.\d{0,2})?$/,
  parse: (text) => parseMoney(text) ?? null,
  format: moneyInputText,
  keyboard: 'decimal',
};

function MoneyCell({ value }: CellProps<MoneyField>) {
  return <span data-sign={value < 0 ? 'minus' : undefined}>{formatMoney(value)}</span>;
}

function MoneyInput({ field: _field, ...props }: InputProps<MoneyField>) {
  return <NumberInput {...props} text={yuan} unit="元" />;
}

function MoneyFilter(props: FilterProps<MoneyField>) {
  return <NumberRangeFilter {...props} text={yuan as NumberText<number | string>} />;
}

export const moneyAdapter: ConsoleFieldAdapter<MoneyField> = {
  Cell: MoneyCell,
  Input: MoneyInput,
  Filter: MoneyFilter,
  describe: (value) => `${formatMoney(value)}元`,
  read: (text) => parseMoney(text.replace(/^[¥￥]|元$/g, '')),
  column: { width: 116, align: 'end' },
};
