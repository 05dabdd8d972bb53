import { transfer } from '@zhanggui/contract/domains/stock/transfer/transfer.document';
import type { LinesField } from '@zhanggui/contract/platform/fields/field';
import type { IntField } from '@zhanggui/contract/platform/fields/number/int';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { CountedLines } from '../../../platform/document/counted-lines.tsx';
import { lineIssues } from '../../../platform/document/line-issues.ts';
import type { InputProps } from '../../../platform/fields/field-adapter.ts';
import { NumberChoice } from '../../../platform/fields/number/number-choice.tsx';
import { formatNumber } from '../../../platform/format/number.ts';
import { useWholeRecord } from '../../../platform/resource/form/use-whole-record.ts';

type Line = NonNullable<RowOf<typeof transfer>['lines']>[number];

type Counted = Readonly<{
  line: number;
  quantity: number | null;
}>;

function missingOf(line: Line): number {
  const gone = (line.received_quantity ?? 0) + (line.lost_quantity ?? 0) + (line.returned_quantity ?? 0);
  return line.expected_quantity - gone;
}

/** The arrived pieces of each line of a transfer; the sent number by default. */
export function ArrivedLinesInput({ id, value, issues, onChange, onLeave }: InputProps<LinesField>) {
  const { data, failed } = useWholeRecord(transfer);
  const given = (value ?? []) as unknown as readonly Counted[];
  if (failed) return failed;
  return (
    <CountedLines
      id={id}
      expected="发出"
      lines={data?.lines ?? []}
      counted={new Map(given.map((one) => [one.line, one.quantity]))}
      onCount={(line, quantity) => onChange([...given.filter((one) => one.line !== line), { line, quantity }])}
      tell={(counted, expected) =>
        counted < expected ? `少 ${formatNumber(expected - counted)} 件，收货后留作差异处理` : undefined
      }
      issuesOf={lineIssues(issues, given, 'quantity')}
      onLeave={onLeave}
    />
  );
}

/** Chooses the line whose missing pieces are explained. */
export function MissingLineInput({ field: _, ...input }: InputProps<IntField>) {
  const { data, failed } = useWholeRecord(transfer);
  const choices = (data?.lines ?? [])
    .filter((line) => missingOf(line) > 0)
    .map((line) => ({
      value: line.id as number,
      label: `${line.sku.code} ${line.sku.name}：差 ${missingOf(line)} 件`,
    }));
  return failed || <NumberChoice {...input} choices={choices} />;
}
