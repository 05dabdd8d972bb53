import type { RecordField } from '@zhanggui/contract/platform/fields/field';
import {
  type AdapterOf,
  type CellProps,
  type ConsoleFieldAdapter,
  type InputProps,
  isEmpty,
} from '../field-adapter.ts';
import { issuesBelow } from '../parts/nested-issues.ts';
import { ShownValue } from '../parts/shown-value.tsx';
import { NestedInput } from './nested-input.tsx';
import { type NestedRow, nestedBody, writableFields } from './nested-row.ts';
import './structure.css';

interface WithAdapters {
  readonly adapterOf: AdapterOf;
}

function RecordFacts({ value, field, adapterOf }: CellProps<RecordField> & WithAdapters) {
  const row: NestedRow = value;
  return (
    <dl className="zg-values">
      {Object.entries(field.fields).map(([name, part]) => (
        <div key={name}>
          <dt>{part.label}</dt>
          <dd>
            <ShownValue adapter={adapterOf(part)} field={part} value={row[name]} place="detail" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function RecordInput({
  id,
  field,
  value,
  onChange,
  onLeave,
  issues,
  adapterOf,
}: InputProps<RecordField> & WithAdapters) {
  const row: NestedRow = value ?? {};
  return (
    <div className="zg-record">
      {writableFields(field.fields).map(([name, part]) => (
        <div key={name} className="zg-record-part">
          <span aria-hidden="true" data-required={part.required}>
            {part.label}
          </span>
          <NestedInput
            id={`${id}.${name}`}
            label={part.label}
            field={part}
            adapter={adapterOf(part)}
            value={row[name]}
            issues={issuesBelow(issues, name)}
            onChange={(next) => onChange({ ...row, [name]: next })}
            onLeave={onLeave}
          />
        </div>
      ))}
    </div>
  );
}

/** The adapter of a group of fields, which have adapters too. */
export function recordAdapter(adapterOf: AdapterOf): ConsoleFieldAdapter<RecordField> {
  const words = (row: NestedRow, field: RecordField) =>
    Object.entries(field.fields)
      .filter(([name]) => !isEmpty(row[name]))
      .map(([name, part]) => adapterOf(part).describe(row[name], part))
      .join(' · ');
  return {
    Cell: ({ value, field }) => <span className="zg-line">{words(value, field)}</span>,
    Detail: (props) => <RecordFacts {...props} adapterOf={adapterOf} />,
    Input: (props) => <RecordInput {...props} adapterOf={adapterOf} />,
    describe: words,
    toBody: (value, field) => nestedBody(value, field.fields, adapterOf),
    column: { width: 200 },
    layout: 'wide',
  };
}
