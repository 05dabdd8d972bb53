import type { LinesField } from '@zhanggui/contract/kernel/field';
import type { CellProps, ConsoleFace, FaceOf, InputProps } from '../console-face.ts';
import { ShownValue } from '../parts/shown-value.tsx';
import { LinesInput } from './lines-input.tsx';
import { lineFields, type NestedRow, nestedBody } from './nested-row.ts';
import './structure.css';

function LinesTable({ value, field, faceOf }: CellProps<LinesField> & { readonly faceOf: FaceOf }) {
  const columns = Object.entries(lineFields(field.fields)).filter(([, part]) => !part.tie);
  const rows: readonly NestedRow[] = value;
  return (
    <div className="zg-lines" data-shown="true">
      <table aria-label={field.label}>
        <thead>
          <tr>
            {columns.map(([name, part]) => (
              <th key={name} scope="col" data-align={faceOf(part).column.align}>
                {part.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row.id ?? JSON.stringify(row))}>
              {columns.map(([name, part]) => (
                <td key={name} data-label={part.label} data-align={faceOf(part).column.align}>
                  <ShownValue face={faceOf(part)} field={part} value={row[name]} place="cell" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function words(value: readonly unknown[]): string {
  return `${value.length} 行`;
}

/** The face of lines; their own fields have faces too. */
export function linesFace(faceOf: FaceOf): ConsoleFace<LinesField> {
  const Cell = ({ value }: CellProps<LinesField>) => <>{words(value)}</>;
  const Detail = (props: CellProps<LinesField>) => <LinesTable {...props} faceOf={faceOf} />;
  const Input = (props: InputProps<LinesField>) => <LinesInput {...props} faceOf={faceOf} />;
  return {
    Cell,
    Detail,
    Input,
    describe: words,
    toBody: (value, field) => value.map((line: NestedRow) => nestedBody(line, field.fields, faceOf)),
    column: { width: 80 },
    layout: 'wide',
  };
}
