import type { LinesField } from '@zhanggui/contract/platform/fields/field';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { ReactNode } from 'react';
import type { RefValue } from '../fields/choice/ref-label.ts';
import type { InputProps } from '../fields/field-adapter.ts';
import { adapterOf } from '../fields/field-adapters.tsx';
import { NestedInput } from '../fields/structure/nested-input.tsx';
import type { NestedRow } from '../fields/structure/nested-row.ts';
import { formatNumber } from '../format/number.ts';
import type { Row } from '../resource/data/row.ts';
import { useWholeRecord } from '../resource/form/use-whole-record.tsx';
import { CountedLines } from './counted-lines.tsx';
import { lineIssues } from './line-issues.ts';

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
  /** Further fields of each line, beside its pieces. */
  readonly also?: readonly string[];
  /** Of which SKUs, by code, a further field is asked; of all by default. */
  readonly useAsked?: (codes: readonly string[]) => (name: string, code: string) => boolean;
  /** What to say of more pieces than can be moved; that they are too many by default. */
  readonly tellMore?: (more: number) => string;
}

type Part = NestedRow & {
  readonly line: number;
  readonly quantity: number | null;
};

/** Input of the pieces that an event moves of each line of its document. */
export function partsInput<L extends PartLine>(
  document: ResourceDeclaration,
  { expected, typed, openOf, usual, also = [], useAsked = () => () => true, tellMore }: Parts<L>,
): (props: InputProps<LinesField>) => ReactNode {
  return function PartsInput({ id, field, value, issues, onChange, onLeave }) {
    const { data, failed } = useWholeRecord(document);
    const given = (value ?? []) as unknown as readonly Part[];
    const all = ((data as Row | undefined)?.lines ?? []) as readonly L[];
    const lines = all
      .map((line) => ({ id: Number(line.id), sku: line.sku, expected_quantity: openOf(line) }))
      .filter((line) => line.expected_quantity > 0);
    const asked = useAsked(lines.map(({ sku }) => String(sku.code)));
    const untouched = usual === 'all' ? [] : lines.map((line) => [line.id, 0] as const);
    const partOf = (line: number): Part =>
      given.find((one) => one.line === line) ?? {
        line,
        quantity: usual === 'all' ? (lines.find((one) => one.id === line)?.expected_quantity ?? 0) : 0,
      };
    const keep = (part: Part) => onChange([...given.filter((one) => one.line !== part.line && one.line), part]);
    const further = also.flatMap((name) => {
      const own = field.fields[name];
      const wanting = new Set(lines.filter(({ sku }) => asked(name, String(sku.code))).map(({ id: line }) => line));
      if (!own || wanting.size === 0) return [];
      const input = (line: number, inputId: string, label: string) =>
        wanting.has(line) ? (
          <NestedInput
            {...{ id: inputId, label, onLeave }}
            field={own}
            adapter={adapterOf(own)}
            value={partOf(line)[name] as null}
            issues={lineIssues(issues, given, name)(line)}
            onChange={(next) => keep({ ...partOf(line), [name]: next })}
          />
        ) : (
          '-'
        );
      return [{ name, label: own.label, required: own.required ?? false, input }];
    });
    // The lines come with the record: until then the dialog waits with its first focus.
    if (!data) return failed || <span className="zg-input zg-placeholder" />;
    return (
      <CountedLines
        id={id}
        expected={expected}
        typed={typed}
        lines={lines}
        counted={new Map([...untouched, ...given.map((one) => [one.line, one.quantity] as const)])}
        onCount={(line, quantity) => keep({ ...partOf(line), quantity })}
        tell={(count, open) =>
          count > open ? (tellMore?.(count - open) ?? `最多 ${formatNumber(open)} 件`) : undefined
        }
        issuesOf={lineIssues(issues, given, 'quantity')}
        further={further}
        onLeave={onLeave}
      />
    );
  };
}
