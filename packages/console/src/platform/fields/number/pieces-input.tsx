import type { IssueMap } from '@zhanggui/contract/platform/issues';
import { FieldMessage, messageId } from '../parts/field-message.tsx';
import { NumberInput } from '../parts/number-input.tsx';
import { wholeNumber } from './int.tsx';

interface PiecesInputProps {
  readonly id: string;
  /** Only for screen readers: the head of the column says it to the others. */
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (pieces: number | null) => void;
  readonly onLeave: () => void;
  /** What the server says of it. */
  readonly issues?: IssueMap;
}

const missing: IssueMap = { '': ['件数不能为空，没有的填 0'] };

/** A number of pieces in a cell of a table, with its message; an empty one says at once that it is asked for. */
export function PiecesInput({ label, value, issues: said = {}, ...control }: PiecesInputProps) {
  const issues = value === null && !('' in said) ? missing : said;
  // The first row's control bears the id of its field, whose message is another.
  const own = `${control.id}.pieces`;
  const describedBy = '' in issues ? messageId(own) : undefined;
  return (
    <>
      <label className="zg-hidden" htmlFor={control.id}>
        {label}
      </label>
      <NumberInput {...{ ...control, value, describedBy, issues }} text={wholeNumber} />
      <FieldMessage id={own} issues={issues} />
    </>
  );
}
