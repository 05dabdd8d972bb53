import type { LinesField } from '@zhanggui/contract/platform/fields/field';
import type { IssueMap } from '@zhanggui/contract/platform/issues';
import { memo } from 'react';
import { CloseIcon } from '../../kit/icon/icons.tsx';
import type { AdapterOf } from '../field-adapter.ts';
import { issuesBelow } from '../parts/nested-issues.ts';
import { NestedInput } from './nested-input.tsx';
import { lineFields, type NestedRow, writableFields } from './nested-row.ts';

/** What a line does to its document. They stay the same objects, so that a line is drawn anew only when it changed. */
export interface LineHandlers {
  readonly change: (index: number, line: NestedRow) => void;
  readonly remove: (index: number) => void;
  readonly leave: () => void;
}

interface LineInputProps {
  /** Of the control of all lines. */
  readonly id: string;
  readonly field: LinesField;
  readonly index: number;
  readonly line: NestedRow;
  /** By path below this line. */
  readonly issues: IssueMap;
  readonly handlers: LineHandlers;
  readonly adapterOf: AdapterOf;
}

/** Whether two maps say the same of the same paths. */
function sameIssues(one: IssueMap, other: IssueMap): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function isSame({ issues, ...one }: LineInputProps, { issues: otherIssues, ...other }: LineInputProps): boolean {
  const names = Object.keys(one) as (keyof typeof one)[];
  return names.every((name) => Object.is(one[name], other[name])) && sameIssues(issues, otherIssues);
}

/** The inputs of one line, as a row of their table. */
export const LineInput = memo(function LineInput(props: LineInputProps) {
  const { id, field, index, line, issues, handlers, adapterOf } = props;
  return (
    <tr data-grid-row={index}>
      {writableFields(lineFields(field.fields)).map(([name, part]) => (
        <td key={name} data-label={part.label} data-grid-column={name}>
          <NestedInput
            id={`${id}.${index}.${name}`}
            label={`第${index + 1}行${part.label}`}
            field={part}
            adapter={adapterOf(part)}
            value={line[name]}
            issues={issuesBelow(issues, name)}
            onChange={(value) => handlers.change(index, { ...line, [name]: value })}
            onLeave={handlers.leave}
          />
        </td>
      ))}
      <td className="zg-lines-end">
        <button
          type="button"
          className="zg-icon-button"
          aria-label={`移除第${index + 1}行`}
          onClick={() => handlers.remove(index)}
        >
          <CloseIcon size={14} />
        </button>
      </td>
    </tr>
  );
}, isSame);
