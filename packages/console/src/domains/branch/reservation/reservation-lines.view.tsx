import type { branchReturn, reservation } from '@zhanggui/contract/domains/branch/reservation/reservation.document';
import { underWayOf, unshippedOf } from '@zhanggui/contract/domains/branch/reservation/reservation-left';
import type { LinesField } from '@zhanggui/contract/platform/fields/field';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { useState } from 'react';
import { lineIssues } from '../../../platform/document/line-issues.ts';
import type { InputProps } from '../../../platform/fields/field-adapter.ts';
import { formatNumber } from '../../../platform/format/number.ts';
import { CheckBox } from '../../../platform/kit/input/check-box.tsx';
import { useWholeRecord } from '../../../platform/resource/form/use-whole-record.tsx';
import { ScannedCounts } from '../../stock/scan/scanned-counts.view.tsx';

type Line = NonNullable<RowOf<typeof reservation>['lines']>[number];

type Counted = Readonly<{
  line: number;
  quantity: number | null;
  missing?: number | null;
}>;

/** The lines of the record that a dialog acts on, each with the pieces that are left for the act. */
function useLeft(declared: typeof reservation | typeof branchReturn, leftOf: (line: Line) => number) {
  const { data, failed } = useWholeRecord(declared as typeof reservation);
  const lines = (data?.lines ?? [])
    .map((line) => ({ ...line, expected_quantity: leftOf(line) }))
    .filter(({ expected_quantity }) => expected_quantity > 0);
  return { lines, failed };
}

interface StepProps extends InputProps<LinesField> {
  readonly lines: readonly Line[];
  readonly expected: string;
  readonly typed: string;
  readonly isMissing?: boolean;
}

/** The pieces of each line in a step, by hand or by scan; all that is left by default. */
function StepLines({ id, value, issues, onChange, onLeave, lines, expected, typed, isMissing = false }: StepProps) {
  const given = (value ?? []) as unknown as readonly Counted[];
  const countOf = (line: number, quantity: number | null): Counted => {
    const left = lines.find((one) => one.id === line)?.expected_quantity ?? 0;
    return { line, quantity, ...(isMissing ? { missing: Math.max(0, left - (quantity ?? 0)) } : {}) };
  };
  return (
    <ScannedCounts
      active="resting"
      id={id}
      expected={expected}
      typed={typed}
      lines={lines}
      counted={new Map(given.map((one) => [one.line, one.quantity]))}
      onCounts={(counts) => onChange([...counts].map(([line, quantity]) => countOf(line, quantity)))}
      tell={(counted, left) => {
        if (counted === left) return undefined;
        return counted < left
          ? `少 ${formatNumber(left - counted)} 件，${isMissing ? '留作差异' : '以后再办'}`
          : `最多 ${formatNumber(left)} 件`;
      }}
      issuesOf={lineIssues(issues, given, 'quantity')}
      onLeave={onLeave}
    />
  );
}

/** What leaves of each line. */
export function shippedLines(declared: typeof reservation | typeof branchReturn) {
  return function ShippedLines(props: InputProps<LinesField>) {
    const { lines, failed } = useLeft(declared, unshippedOf);
    return failed || <StepLines {...props} lines={lines} expected="待发" typed="本次发出" />;
  };
}

/** What arrived of each line, and whether what did not is still to come. */
export function receivedLines(declared: typeof reservation | typeof branchReturn) {
  return function ReceivedLines(props: InputProps<LinesField>) {
    const { value, onChange } = props;
    const [isMissing, setMissing] = useState(false);
    const { lines, failed } = useLeft(declared, underWayOf);
    if (failed) return failed;
    const decide = (next: boolean) => {
      setMissing(next);
      const given = (value ?? []) as unknown as readonly Counted[];
      onChange(
        given.map(({ line, quantity }) => {
          const left = lines.find((one) => one.id === line)?.expected_quantity ?? 0;
          return { line, quantity, missing: next ? Math.max(0, left - (quantity ?? 0)) : 0 };
        }),
      );
    };
    return (
      <>
        <StepLines {...props} lines={lines} expected="在途" typed="本次实收" isMissing={isMissing} />
        <label>
          <CheckBox checked={isMissing} onChange={(event) => decide(event.target.checked)} />
          少的件数不会再到，登记为差异
        </label>
      </>
    );
  };
}
