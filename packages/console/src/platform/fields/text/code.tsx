import type { CodeField } from '@zhanggui/contract/platform/fields/text/code';
import { CopyButton } from '../../kit/button/copy-button.tsx';
import type { CellProps, ConsoleFieldAdapter, InputProps } from '../field-adapter.ts';
import { ContainsFilter } from '../parts/contains-filter.tsx';
import { LineInput } from './text.tsx';

function CodeCell({ value }: CellProps<CodeField>) {
  return (
    <span className="zg-code">
      <span className="zg-line" title={value}>
        {value}
      </span>
      <CopyButton text={value} />
    </span>
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
