import type { PhoneField } from '@zhanggui/contract/kernel/field-kinds/text/phone';
import type { ConsoleFace, InputProps } from '../console-face.ts';
import { ContainsFilter } from '../parts/contains-filter.tsx';
import { LineCell, LineInput } from './text.tsx';

const longestPhone = 32;

function PhoneInput({ field: _field, ...props }: InputProps<PhoneField>) {
  return <LineInput {...props} maxLength={longestPhone} keyboard="tel" />;
}

/** A number is shown as it was sent: masked. */
export const phoneFace: ConsoleFace<PhoneField> = {
  Cell: LineCell,
  Input: PhoneInput,
  Filter: ContainsFilter,
  describe: (value) => value,
  read: (text) => text,
  column: { width: 130 },
};
