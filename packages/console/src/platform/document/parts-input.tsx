import type { UseQueryResult } from '@tanstack/react-query';
import type { Field, LinesField } from '@zhanggui/contract/platform/fields/field';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { ReactNode } from 'react';
import type { RefValue } from '../fields/choice/ref-label.ts';
import type { InputProps } from '../fields/field-adapter.ts';
import { adapterOf } from '../fields/field-adapters.tsx';
import { NestedInput } from '../fields/structure/nested-input.tsx';
import type { NestedRow } from '../fields/structure/nested-row.ts';
import { formatNumber } from '../format/number.ts';
import { LoadFailed } from '../kit/notice/load-failed.tsx';
import type { Row } from '../resource/data/row.ts';
import { useWholeRecord } from '../resource/form/use-whole-record.ts';
import { CountedLines } from './counted-lines.tsx';
import { lineIssues } from './line-issues.ts';

/** A line of a document whose pieces are moved in parts. */
export interface PartLine {
  readonly id?: number | null;
  readonly sku: RefValue;
}

/** What is known of the lines of a document beside its record. */
export interface PartFacts<L> {
  /** What can still be moved of a line, where that is not what its record says. */
  readonly openOf?: ((line: L) => number) | undefined;
  /** A further field as it is asked of a line; undefined where it is not. */
  readonly fieldOf?: (name: string, field: Field, line: L) => Field | undefined;
  /** What follows from what is typed of a line. */
  readonly follows?: (line: L, typed: NestedRow) => NestedRow;
  /** What to say of the value of a further field. */
  readonly tellOf?: (name: string, value: unknown) => string | undefined;
  /** What is said above the lines. */
  readonly note?: string | undefined;
  /** The query that reads it: the lines wait for its answer. */
  readonly read?: Pick<UseQueryResult, 'data' | 'error' | 'refetch'> & { readonly what: string };
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
  readonly useFacts?: (id: number | undefined, lines: readonly L[]) => PartFacts<L>;
  /** What to say of more pieces than can be moved; that they are too many by default. */
  readonly tellMore?: (more: number) => string;
}

type Part = NestedRow & {
  readonly line: number;
  readonly quantity: number | null;
};

interface TableProps<L> extends InputProps<LinesField> {
  readonly parts: Parts<L>;
  readonly all: readonly L[];
  readonly facts: PartFacts<L>;
}

function PartsTable<L extends PartLine>({
  parts,
  all,
  facts,
  id,
  field,
  value,
  issues,
  onChange,
  onLeave,
}: TableProps<L>) {
  const { expected, typed, usual, also = [], tellMore } = parts;
  const { openOf = parts.openOf, fieldOf = (_name, own) => own, follows, tellOf } = facts;
  const given = (value ?? []) as unknown as readonly Part[];
  const open = all.filter((line) => openOf(line) > 0);
  const known = new Map(open.map((line) => [Number(line.id), line]));
  const lines = open.map((line) => ({ id: Number(line.id), sku: line.sku, expected_quantity: openOf(line) }));
  const untouched = usual === 'all' ? [] : lines.map((line) => [line.id, 0] as const);
  const partOf = (line: number): Part =>
    given.find((one) => one.line === line) ?? {
      line,
      quantity: usual === 'all' ? (lines.find((one) => one.id === line)?.expected_quantity ?? 0) : 0,
    };
  const keep = (line: number, change: NestedRow) => {
    const own = known.get(line);
    const part = { ...partOf(line), ...(own && follows?.(own, change)), ...change };
    onChange([...given.filter((one) => one.line !== line && one.line), part]);
  };
  const further = also.flatMap((name) => {
    const declared = field.fields[name];
    if (!declared) return [];
    const asked = new Map(open.map((line) => [Number(line.id), fieldOf(name, declared, line)]));
    if (![...asked.values()].some(Boolean)) return [];
    const input = (line: number, inputId: string, label: string) => {
      const own = asked.get(line);
      const faults = lineIssues(issues, given, name)(line);
      const word = '' in faults ? undefined : tellOf?.(name, partOf(line)[name]);
      return own ? (
        <>
          <NestedInput
            {...{ id: inputId, label, onLeave }}
            field={own}
            adapter={adapterOf(own)}
            value={partOf(line)[name] as null}
            issues={faults}
            onChange={(next) => keep(line, { [name]: next })}
          />
          {word && <small className="zg-field-error">{word}</small>}
        </>
      ) : (
        '-'
      );
    };
    return [{ name, label: declared.label, required: declared.required ?? false, input }];
  });
  return (
    <>
      {facts.note && <p>{facts.note}</p>}
      <CountedLines
        id={id}
        expected={expected}
        typed={typed}
        lines={lines}
        counted={new Map([...untouched, ...given.map((one) => [one.line, one.quantity] as const)])}
        onCount={(line, quantity) => keep(line, { quantity })}
        tell={(count, left) =>
          count > left ? (tellMore?.(count - left) ?? `最多 ${formatNumber(left)} 件`) : undefined
        }
        issuesOf={lineIssues(issues, given, 'quantity')}
        further={further}
        onLeave={onLeave}
      />
    </>
  );
}

const noFacts = () => ({});

/** Input of the pieces that an event moves of each line of its document. */
export function partsInput<L extends PartLine>(
  document: ResourceDeclaration,
  parts: Parts<L>,
): (props: InputProps<LinesField>) => ReactNode {
  const { useFacts = noFacts } = parts;
  return function PartsInput(props) {
    const { data, failed } = useWholeRecord(document);
    const row = data as Row | undefined;
    const all = (row?.lines ?? []) as readonly L[];
    const facts: PartFacts<L> = useFacts(row?.id, all);
    const { read } = facts;
    if (read?.error) return <LoadFailed what={read.what} error={read.error} onRetry={() => void read.refetch()} />;
    // The lines come with the record: until then the dialog waits with its first focus.
    if (!data || (read && !read.data)) return failed || <span className="zg-input zg-placeholder" />;
    return <PartsTable {...props} parts={parts} all={all} facts={facts} />;
  };
}
