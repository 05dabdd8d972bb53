import type { LinesField } from '@zhanggui/contract/platform/fields/field';
import { TextButton } from '../../kit/button/button.tsx';
import { TextInput } from '../../kit/input/text-input.tsx';
import {
  type AdapterOf,
  type CellProps,
  type ConsoleFieldAdapter,
  type InputProps,
  isEmpty,
} from '../field-adapter.ts';
import { ShownValue } from '../parts/shown-value.tsx';
import { LineTable } from './line-table.tsx';
import { LinesInput } from './lines-input.tsx';
import { lineFields, type NestedRow, nestedBody } from './nested-row.ts';
import { lineText, type ShownLines, useShownLines } from './use-shown-lines.ts';

interface LineSearchProps extends Pick<ShownLines, 'words' | 'search' | 'found'> {
  readonly label: string;
  readonly total: number;
}

function LineSearch({ label, total, words, search, found }: LineSearchProps) {
  return (
    <div className="zg-lines-search">
      <TextInput
        type="search"
        aria-label={`在${label}中查找`}
        placeholder={`在${label}中查找`}
        value={words}
        onChange={({ currentTarget }) => search(currentTarget.value)}
      />
      <span role="status" className="zg-faint">
        {found === total ? `共 ${total} 行` : `找到 ${found} 行，共 ${total} 行`}
      </span>
    </div>
  );
}

function LinesTable({ value, field, adapterOf }: CellProps<LinesField> & { readonly adapterOf: AdapterOf }) {
  const fields = lineFields(field.fields);
  const columns = Object.entries(fields).filter(([, part]) => !part.tie);
  const rows: readonly NestedRow[] = value;
  const lines = useShownLines(rows, (row) => lineText(row, fields, adapterOf));
  return (
    <>
      {lines.isLong && <LineSearch {...lines} label={field.label} total={rows.length} />}
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
          {lines.shown.map((row) => (
            <tr key={String(row.id ?? JSON.stringify(row))}>
              {columns.map(([name, part]) => (
                <td
                  key={name}
                  data-label={part.label}
                  data-align={adapterOf(part).column.align}
                  data-empty={isEmpty(row[name]) || undefined}
                >
                  <ShownValue adapter={adapterOf(part)} field={part} value={row[name]} place="cell" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </LineTable>
      {lines.next > 0 && (
        <p className="zg-lines-next">
          <span className="zg-faint">已显示前 {lines.shown.length} 行</span>
          <TextButton onClick={lines.showNext}>再显示 {lines.next} 行</TextButton>
        </p>
      )}
    </>
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
