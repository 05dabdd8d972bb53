import type { IssueMap } from '@zhanggui/contract/platform/issues';
import type { ReactNode } from 'react';
import type { RefValue } from '../fields/choice/ref-label.ts';
import type { InputProps } from '../fields/field-adapter.ts';
import { PiecesInput } from '../fields/number/pieces-input.tsx';
import { ColumnRows } from '../kit/table/column-rows.tsx';
import { Table } from '../kit/table/table.tsx';
import '../fields/structure/structure.css';
import { formatNumber } from '../format/number.ts';
import { CodedWords } from './coded-words.tsx';

/** A line of a document whose pieces are counted when they come. */
interface ExpectedLine {
  readonly id?: number | null;
  readonly sku: RefValue;
  readonly expected_quantity: number;
  /** What is counted until something is typed, where that is not what is expected. */
  readonly usual_quantity?: number;
}

/** A column beside the counted pieces. */
interface FurtherColumn {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly input: (line: number, id: string, label: string) => ReactNode;
}

interface CountedLinesProps extends Pick<InputProps, 'id' | 'onLeave'> {
  /** What the document expects, by its own word: 应收, 发出. */
  readonly expected: string;
  /** What is typed, by its word; 实收 by default. */
  readonly typed?: string;
  readonly lines: readonly ExpectedLine[];
  /** What was counted of each line so far; a line that is not in it has its usual pieces. */
  readonly counted: ReadonlyMap<number, number | null>;
  readonly onCount: (line: number, quantity: number | null) => void;
  /** What to say of a count that is not the expected one. */
  readonly tell: (counted: number, expected: number) => string | undefined;
  /** What the server says of the count of a line. */
  readonly issuesOf: (line: number) => IssueMap;
  readonly further?: readonly FurtherColumn[];
}

/** A row for each line, to type what really came. */
export function CountedLines(props: CountedLinesProps) {
  const { id, expected, typed = '实收', lines, counted, onCount, tell, issuesOf, further = [], onLeave } = props;
  const inputIdOf = (index: number) => (index === 0 ? id : `${id}.${index}`);
  return (
    <div className="zg-lines">
      <Table aria-label={`${typed}数量`}>
        <ColumnRows
          rows={lines}
          keyOf={({ id: line }) => Number(line)}
          columns={[
            { label: 'SKU', cell: ({ sku }) => <CodedWords of={sku} /> },
            { label: expected, align: 'end', cell: ({ expected_quantity }) => formatNumber(expected_quantity) },
            {
              label: typed,
              width: 160,
              cell: (line, index) => {
                const key = Number(line.id);
                const usual = line.usual_quantity ?? line.expected_quantity;
                const count = counted.has(key) ? (counted.get(key) ?? null) : usual;
                const issues = issuesOf(key);
                const word = count === null ? undefined : tell(count, line.expected_quantity);
                return (
                  <>
                    <PiecesInput
                      id={inputIdOf(index)}
                      label={`${String(line.sku.code)} 的${typed}数量`}
                      value={count}
                      issues={issues}
                      onChange={(quantity) => onCount(key, quantity)}
                      onLeave={onLeave}
                    />
                    {word && !('' in issues) && <small className="zg-field-error">{word}</small>}
                  </>
                );
              },
            },
            ...further.map(({ name, label, required = false, input }) => ({
              ...{ label, required, width: 160 },
              cell: (line: ExpectedLine, index: number) =>
                input(Number(line.id), `${inputIdOf(index)}.${name}`, `${String(line.sku.code)} 的${label}`),
            })),
          ]}
        />
      </Table>
    </div>
  );
}
