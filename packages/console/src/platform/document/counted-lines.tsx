import type { ReactNode } from 'react';
import type { RefValue } from '../fields/choice/ref-label.ts';
import type { InputProps } from '../fields/field-adapter.ts';
import { wholeNumber } from '../fields/number/int.tsx';
import { NumberInput } from '../fields/parts/number-input.tsx';
import { Table } from '../kit/table/table.tsx';
import '../fields/structure/structure.css';
import { formatNumber } from '../format/number.ts';
import { CodedWords } from './coded-words.tsx';

/** A line of a document whose pieces are counted when they come. */
interface ExpectedLine {
  readonly id?: number | null;
  readonly sku: RefValue;
  readonly expected_quantity: number;
}

/** A column beside the counted pieces. */
interface FurtherColumn {
  readonly name: string;
  readonly label: string;
  readonly input: (line: number, id: string, label: string) => ReactNode;
}

interface CountedLinesProps extends Pick<InputProps, 'id' | 'onLeave'> {
  /** What the document expects, by its own word: 应收, 发出. */
  readonly expected: string;
  /** What is typed, by its word; 实收 by default. */
  readonly typed?: string;
  readonly lines: readonly ExpectedLine[];
  /** What was counted of each line so far; a line that is not in it came as expected. */
  readonly counted: ReadonlyMap<number, number | null>;
  readonly onCount: (line: number, quantity: number | null) => void;
  /** What to say of a count that is not the expected one. */
  readonly tell: (counted: number, expected: number) => string | undefined;
  readonly further?: readonly FurtherColumn[];
}

/** A row for each line, to type what really came. */
export function CountedLines(props: CountedLinesProps) {
  const { id, expected, typed = '实收', lines, counted, onCount, tell, further = [], onLeave } = props;
  return (
    <div className="zg-lines">
      <Table aria-label={`${typed}数量`}>
        <thead>
          <tr>
            <th scope="col">SKU</th>
            <th scope="col" data-align="end">
              {expected}
            </th>
            <th scope="col" style={{ width: 160 }}>
              {typed}
            </th>
            {further.map(({ name, label }) => (
              <th key={name} scope="col" style={{ width: 160 }}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => {
            const key = Number(line.id);
            const count = counted.has(key) ? (counted.get(key) ?? null) : line.expected_quantity;
            const inputId = index === 0 ? id : `${id}.${index}`;
            const word = count === null ? undefined : tell(count, line.expected_quantity);
            return (
              <tr key={key}>
                <td data-label="SKU">
                  <CodedWords of={line.sku} />
                </td>
                <td data-label={expected} data-align="end">
                  {formatNumber(line.expected_quantity)}
                </td>
                <td data-label={typed}>
                  <label className="zg-hidden" htmlFor={inputId}>
                    {String(line.sku.code)} 的{typed}数量
                  </label>
                  <NumberInput
                    id={inputId}
                    value={count}
                    text={wholeNumber}
                    issues={count === null ? { '': [] } : {}}
                    describedBy={undefined}
                    onChange={(quantity) => onCount(key, quantity)}
                    onLeave={onLeave}
                  />
                  {word && <small className="zg-field-error">{word}</small>}
                </td>
                {further.map(({ name, label, input }) => (
                  <td key={name} data-label={label}>
                    {input(key, `${inputId}.${name}`, `${String(line.sku.code)} 的${label}`)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}
