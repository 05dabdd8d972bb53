import type { LinesField } from '@zhanggui/contract/platform/fields/field';
import type { AdapterOf, CellProps, ConsoleFieldAdapter, InputProps } from '../field-adapter.ts';
import { ShownValue } from '../parts/shown-value.tsx';
import { LineTable } from './line-table.tsx';
import { LinesInput } from './lines-input.tsx';
import { lineFields, type NestedRow, nestedBody } from './nested-row.ts';

function LinesTable({ value, field, adapterOf }: CellProps<LinesField> & { readonly adapterOf: AdapterOf }) {
  const columns = Object.entries(lineFields(field.fields)).filter(([, part]) => !part.tie);
  const rows: readonly NestedRow[] = value;
  return (
    <LineTable label={field.label}>
      <thead>
        <tr>
          {columns.map(([name, part]) => (
            <th key={name} scope="col" data-align={adapterOf(part).column.align}>
              {part.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={String(row.id ?? JSON.stringify(row))}>
            {columns.map(([name, part]) => (
              <td key={name} data-label={part.label} data-align={adapterOf(part).column.align}>
                <ShownValue adapter={adapterOf(part)} field={part} value={row[name]} place="cell" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </LineTable>
  );
}

function words(value: readonly unknown[]): string {
  return `${value.length} 行`;
}

/** The adapter of lines; their own fields have adapters too. */
export function linesAdapter(adapterOf: AdapterOf): ConsoleFieldAdapter<LinesField> {
  const Cell = ({ value }: CellProps<LinesField>) => <>{words(value)}</>;
  const Detail = (props: CellProps<LinesField>) => <LinesTable {...props} adapterOf={adapterOf} />;
  const Input = (props: InputProps<LinesField>) => <LinesInput {...props} adapterOf={adapterOf} />;
  return {
    Cell,
    Detail,
    Input,
    describe: words,
    toBody: (value, field) => value.map((line: NestedRow) => nestedBody(line, field.fields, adapterOf)),
    column: { width: 80 },
    layout: 'wide',
  };
}
