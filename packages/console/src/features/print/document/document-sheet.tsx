import type { AnyDocument } from '@zhanggui/contract/platform/document/document';
import type { PrintColumn, PrintFact, PrintLayout } from '@zhanggui/contract/platform/document/print-layout';
import { labelOf } from '@zhanggui/contract/platform/enum';
import type { Field, Fields, LinesField } from '@zhanggui/contract/platform/fields/field';
import type { ReactNode } from 'react';
import { formatDateTime, type Moment } from '../../../platform/format/date-time.ts';
import { formatMoney, formatNumber } from '../../../platform/format/number.ts';
import { Barcode } from '../barcode.tsx';
import { Coded } from '../coded.tsx';
import { type SheetColumn, SheetTable } from '../sheet-table.tsx';
import { Signatures } from '../signatures.tsx';

/** A document as the server gives it to be printed. */
export interface PrintedRow {
  readonly [name: string]: unknown;
  readonly id: number;
  readonly number: string;
  readonly lines: readonly PrintedLine[];
}

type PrintedLine = Readonly<Record<string, unknown>> & { readonly id: number };

interface DocumentSheetProps {
  readonly document: AnyDocument;
  readonly layout: PrintLayout;
  readonly fields: Fields;
  readonly row: PrintedRow;
}

function textOf(value: unknown, field: Field | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  if (field?.kind === 'datetime') return formatDateTime(value as Moment);
  if (field?.kind === 'money') return formatMoney(value as number);
  return field?.kind === 'quantity' ? formatNumber(value as number) : String(value);
}

const numbers: readonly string[] = ['money', 'quantity', 'decimal'];

function Fact({ fact, row, fields }: Pick<DocumentSheetProps, 'row' | 'fields'> & { readonly fact: PrintFact }) {
  const text = fact.values
    .map((name) => textOf(row[name], fields[name]))
    .filter((part) => part !== '')
    .join(' ');
  const below = fact.below === undefined ? '' : textOf(row[fact.below], fields[fact.below]);
  if (text === '') return null;
  return (
    <>
      <dt>{fact.label}</dt>
      <dd>
        {text}
        {below !== '' && <small>{below}</small>}
      </dd>
    </>
  );
}

function sheetColumn({ label, look, field }: PrintColumn, fields: Fields): SheetColumn {
  const isNumber = numbers.includes(fields[field]?.kind ?? '');
  return { label, ...(look ? { look } : {}), ...(isNumber ? { align: 'end' } : {}) };
}

function cellOf({ field, below }: PrintColumn, line: PrintedLine, fields: Fields): ReactNode {
  const words = textOf(line[field], fields[field]);
  if (below === undefined) return words;
  return <Coded key={field} sku_code={words} barcode={line[below] as string | null} />;
}

/** The sum of a column, once every line has a value; until then the pen fills it in. */
function sumOf({ field, sum }: PrintColumn, lines: readonly PrintedLine[], fields: Fields): string | null {
  if (!sum) return null;
  const values = lines.map((line) => line[field]);
  if (values.some((value) => typeof value !== 'number')) return null;
  const total = values.reduce<number>((all, value) => all + Number(value), 0);
  return textOf(total, fields[field]);
}

/** A document as those sign it who give and take what it is about. */
export function DocumentSheet({ document, layout, fields, row }: DocumentSheetProps) {
  const { subtitle, note, facts, signatures, signed, name } = layout;
  const columns = layout.columns.filter(({ field, optional }) => !optional || row.lines.some((line) => line[field]));
  const lineFields = (fields.lines as LinesField).fields;
  const noted = note?.values.map((value) => textOf(row[value], fields[value])).join(' ') ?? '';
  const states = subtitle.map(({ field, of }) => {
    const value = row[field];
    return of && (typeof value === 'number' || typeof value === 'string')
      ? labelOf(of, value)
      : textOf(value, fields[field]);
  });
  return (
    <article className="zg-sheet" data-paper={name}>
      <header>
        <div>
          <h2>{(noted !== '' && note?.title) || document.label}</h2>
          <p>{states.filter(Boolean).join(' · ')}</p>
          {noted !== '' && (
            <p>
              {note?.label} {noted}
            </p>
          )}
        </div>
        <Barcode text={row.number} />
      </header>
      <dl>
        {facts.map((fact) => (
          <Fact key={fact.label} fact={fact} row={row} fields={fields} />
        ))}
      </dl>
      <SheetTable
        columns={columns.map((column) => sheetColumn(column, lineFields))}
        rows={row.lines.map((line) => ({
          key: line.id,
          cells: columns.map((column) => cellOf(column, line, lineFields)),
        }))}
        total={columns.map((column, index) => (index === 0 ? '合计' : sumOf(column, row.lines, lineFields)))}
      />
      <Signatures of={signatures} signed={signed && row[signed]} />
    </article>
  );
}
