import type { PhoneField } from '@zhanggui/contract/platform/fields/text/phone';
import type { ConsoleFieldAdapter, FilterProps, InputProps } from '../field-adapter.ts';
import { ContainsFilter } from '../parts/contains-filter.tsx';
import { LineCell, LineInput } from './text.tsx';

const longestPhone = 32;

function PhoneInput({ field: _field, ...props }: InputProps<PhoneField>) {
  return <LineInput {...props} maxLength={longestPhone} keyboard="tel" />;
}

/** What a mask hides is not looked for by parts. */
function PhoneFilter(props: FilterProps) {
  return <ContainsFilter {...props} hint="全号/后四位" />;
}

/** A number is shown as it was sent: masked. */
export const phoneAdapter: ConsoleFieldAdapter<PhoneField> = {
  Cell: LineCell,
  Input: PhoneInput,
  Filter: PhoneFilter,
  describe: (value) => value,
  read: (text) => text,
  column: { width: 130 },
};
