import type { RecordField } from '@zhanggui/contract/kernel/field';
import { type CellProps, type ConsoleFace, type FaceOf, type InputProps, isEmpty } from '../console-face.ts';
import { issuesBelow } from '../parts/nested-issues.ts';
import { ShownValue } from '../parts/shown-value.tsx';
import { NestedInput } from './nested-input.tsx';
import { type NestedRow, nestedBody, writableFields } from './nested-row.ts';
import './structure.css';

interface WithFaces {
  readonly faceOf: FaceOf;
}

function RecordFacts({ value, field, faceOf }: CellProps<RecordField> & WithFaces) {
  const row: NestedRow = value;
  return (
    <dl className="zg-values">
      {Object.entries(field.fields).map(([name, part]) => (
        <div key={name}>
          <dt>{part.label}</dt>
          <dd>
            <ShownValue face={faceOf(part)} field={part} value={row[name]} place="detail" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function RecordInput({ id, field, value, onChange, onLeave, issues, faceOf }: InputProps<RecordField> & WithFaces) {
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
            face={faceOf(part)}
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

/** The face of a group of fields; they have faces of their own. */
export function recordFace(faceOf: FaceOf): ConsoleFace<RecordField> {
  const words = (row: NestedRow, field: RecordField) =>
    Object.entries(field.fields)
      .filter(([name]) => !isEmpty(row[name]))
      .map(([name, part]) => faceOf(part).describe(row[name], part))
      .join(' · ');
  return {
    Cell: ({ value, field }) => <span className="zg-line">{words(value, field)}</span>,
    Detail: (props) => <RecordFacts {...props} faceOf={faceOf} />,
    Input: (props) => <RecordInput {...props} faceOf={faceOf} />,
    describe: words,
    toBody: (value, field) => nestedBody(value, field.fields, faceOf),
    column: { width: 200 },
    layout: 'wide',
  };
}
