import type { LinesField } from '@zhanggui/contract/platform/fields/field';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { ComponentType } from 'react';
import type { RefValue } from '../../platform/fields/choice/ref-label.ts';
import type { InputProps } from '../../platform/fields/field-adapter.ts';
import { formatNumber } from '../../platform/format/number.ts';
import type { Row } from '../../platform/resource/data/row.ts';
import { useRecord } from '../../platform/resource/data/use-records.ts';
import { useFormRecord } from '../../platform/resource/form/form-record.ts';
import { CountedLines } from './counted-lines.view.tsx';

/** A line of a document whose pieces are moved in parts. */
export interface PartLine {
  readonly id?: number | null;
  readonly sku: RefValue;
}

interface Parts<L> {
  /** What can still be moved of a line, by its word: 可发. */
  readonly expected: string;
  readonly typed: string;
  readonly openOf: (line: L) => number;
  /** Whether all of it is moved unless a count is typed. */
  readonly usual: 'all' | 'none';
}

type Part = Readonly<{
  line: number;
  quantity: number | null;
}>;

/** Input of the pieces that an event moves of each line of its document. */
export function partsInput<L extends PartLine>(
  document: ResourceDeclaration,
  { expected, typed, openOf, usual }: Parts<L>,
): ComponentType<InputProps<LinesField>> {
  return function PartsInput({ id, value, onChange, onLeave }) {
    const { data } = useRecord(document, useFormRecord()?.id);
    const given = (value ?? []) as unknown as readonly Part[];
    const all = ((data as Row | undefined)?.lines ?? []) as readonly L[];
    const lines = all
      .map((line) => ({ id: Number(line.id), sku: line.sku, expected_quantity: openOf(line) }))
      .filter((line) => line.expected_quantity > 0);
    const untouched = usual === 'all' ? [] : lines.map((line) => [line.id, 0] as const);
    return (
      <CountedLines
        id={id}
        expected={expected}
        typed={typed}
        lines={lines}
        counted={new Map([...untouched, ...given.map((one) => [one.line, one.quantity] as const)])}
        onCount={(line, quantity) =>
          onChange([...given.filter((one) => one.line !== line && one.line), { line, quantity }])
        }
        tell={(count, open) => (count > open ? `最多 ${formatNumber(open)} 件` : undefined)}
        onLeave={onLeave}
      />
    );
  };
}
