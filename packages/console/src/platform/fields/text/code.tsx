import type { CodeField } from '@zhanggui/contract/platform/fields/text/code';
import { CopyableCode } from '../../kit/button/copyable-code.tsx';
import type { CellProps, ConsoleFieldAdapter, InputProps } from '../field-adapter.ts';
import { ContainsFilter } from '../parts/contains-filter.tsx';
import { LineInput } from './text.tsx';

function CodeCell({ value }: CellProps<CodeField>) {
  return (
    <CopyableCode code={value}>
      <span className="zg-line" title={value}>
        {value}
      </span>
    </CopyableCode>
  );
}

function CodeInput({ field, ...props }: InputProps<CodeField>) {
  return <LineInput {...props} maxLength={field.max ?? 40} />;
}

export const codeAdapter: ConsoleFieldAdapter<CodeField> = {
  Cell: CodeCell,
  Input: CodeInput,
  Filter: ContainsFilter,
  describe: (value) => value,
  read: (text) => text,
  column: { width: 192 },
};
