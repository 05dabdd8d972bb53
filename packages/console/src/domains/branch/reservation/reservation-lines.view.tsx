import type { branchReturn, reservation } from '@zhanggui/contract/domains/branch/reservation/reservation.document';
import { keptOf, underWayOf, unshippedOf } from '@zhanggui/contract/domains/branch/reservation/reservation-left';
import type { LinesField } from '@zhanggui/contract/platform/fields/field';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { type ComponentProps, useState } from 'react';
import { lineIssues } from '../../../platform/document/line-issues.ts';
import type { InputProps } from '../../../platform/fields/field-adapter.ts';
import { formatNumber } from '../../../platform/format/number.ts';
import { CheckBox } from '../../../platform/kit/input/check-box.tsx';
import { useBeginning } from '../../../platform/resource/form/form-record.ts';
import { useWholeRecord } from '../../../platform/resource/form/use-whole-record.ts';
import { ScannedCounts } from '../../stock/scan/scanned-counts.view.tsx';
import { ScannedLinesInput } from '../../stock/scan/scanned-lines-input.view.tsx';

type Line = NonNullable<RowOf<typeof reservation>['lines']>[number];

type Counted = { readonly line: number; readonly quantity: number | null };

/** The lines of the record that a dialog acts on, each with the pieces that are left for the act. */
function useLeft(declared: typeof reservation | typeof branchReturn, leftOf: (line: Line) => number) {
  const { data, failed } = useWholeRecord(declared as typeof reservation);
  const lines = (data?.lines ?? [])
    .map((line) => ({ ...line, expected_quantity: leftOf(line), kept: keptOf(line) }))
    .filter(({ expected_quantity }) => expected_quantity > 0);
  return { lines, failed };
}

type Shown = ComponentProps<typeof ScannedCounts>;
type Counts = Shown['counted'];

interface StepProps
  extends Omit<Shown, 'active' | 'tell' | 'issuesOf'>,
    Pick<InputProps<LinesField>, 'value' | 'issues'> {
  readonly isMissing?: boolean;
}

/** The pieces of each line in a step, by hand or by scan. */
function StepLines({ value, issues, isMissing = false, ...shown }: StepProps) {
  return (
    <ScannedCounts
      {...shown}
      active="resting"
      tell={(counted, left) => {
        if (counted === left) return undefined;
        return counted < left
          ? `少 ${formatNumber(left - counted)} 件，${isMissing ? '留作差异' : '以后再办'}`
          : `最多 ${formatNumber(left)} 件`;
      }}
      issuesOf={lineIssues(issues, (value ?? []) as unknown as readonly Counted[], 'quantity')}
    />
  );
}

/** The goods that are asked for, or given back, by hand, by scan or from a sheet. */
export function formLines({ fields: { lines } }: typeof reservation | typeof branchReturn) {
  const { id, sku, expected_quantity } = lines.fields;
  const field = { ...lines, fields: { id, sku, expected_quantity } } as unknown as LinesField;
  return function FormLines(props: InputProps<LinesField>) {
    return <ScannedLinesInput {...props} field={field} />;
  };
}

/** What leaves of each line: by default what is kept for it, which may be less than is still due. */
export function shippedLines(declared: typeof reservation | typeof branchReturn) {
  return function ShippedLines(props: InputProps<LinesField>) {
    const left = useLeft(declared, unshippedOf);
    const lines = left.lines.map((line) => ({ ...line, usual_quantity: line.kept }));
    const [counted, setCounted] = useState<Counts>(new Map());
    const usual = lines.map(({ id, usual_quantity }) => [Number(id), usual_quantity] as const);
    // All lines are sent: one that is not named leaves whole.
    const sent = (counts: Counts) =>
      [...new Map([...usual, ...counts])].map(([line, quantity]) => ({ line, quantity }));
    useBeginning('lines', lines.length > 0 ? sent(counted) : undefined);
    const count = (counts: Counts) => {
      setCounted(counts);
      props.onChange(sent(counts));
    };
    const kept = (line: number) => formatNumber(lines.find(({ id }) => id === line)?.usual_quantity ?? 0);
    const further = [{ name: 'kept', label: '已备未发', input: kept }];
    const shown = { lines, further, expected: '待发', typed: '本次发出', counted };
    return left.failed || <StepLines {...props} {...shown} onCounts={count} />;
  };
}

/** What arrived of each line, and whether what did not is still to come. */
export function receivedLines(declared: typeof reservation | typeof branchReturn) {
  return function ReceivedLines(props: InputProps<LinesField>) {
    const [isMissing, setMissing] = useState(false);
    const { lines, failed } = useLeft(declared, underWayOf);
    if (failed) return failed;
    const given = (props.value ?? []) as unknown as readonly Counted[];
    const counted = new Map(given.map((one) => [one.line, one.quantity]));
    const keep = (counts: Counts, misses: boolean) =>
      props.onChange(
        [...counts].map(([line, quantity]) => {
          const left = lines.find((one) => one.id === line)?.expected_quantity ?? 0;
          return { line, quantity, missing: misses ? Math.max(0, left - (quantity ?? 0)) : 0 };
        }),
      );
    const decide = (next: boolean) => {
      setMissing(next);
      keep(counted, next);
    };
    return (
      <>
        <StepLines
          {...props}
          {...{ lines, expected: '在途', typed: '本次实收', isMissing, counted }}
          onCounts={(counts) => keep(counts, isMissing)}
        />
        <label>
          <CheckBox checked={isMissing} onChange={(event) => decide(event.target.checked)} />
          少的件数不会再到，登记为差异
        </label>
      </>
    );
  };
}
