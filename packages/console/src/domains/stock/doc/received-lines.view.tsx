import { stockDoc } from '@zhanggui/contract/domains/stock/doc/stock-doc.document';
import type { LinesField } from '@zhanggui/contract/platform/fields/field';
import { lineIssues } from '../../../platform/document/line-issues.ts';
import type { InputProps } from '../../../platform/fields/field-adapter.ts';
import { formatNumber } from '../../../platform/format/number.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { useWholeRecord } from '../../../platform/resource/form/use-whole-record.tsx';
import { ScannedCounts } from '../scan/scanned-counts.view.tsx';
import { lotColumns } from './lot-inputs.view.tsx';
import { countLine, keepLot, type ReceivedLine } from './received-line.ts';
import { useShelfLives } from './use-shelf-lives.ts';

/** The received pieces of each line of the document, and the lot of those with a shelf life; the expected number by default. */
export function ReceivedLinesInput({ id, value, issues, onChange, onLeave }: InputProps<LinesField>) {
  const { data, failed } = useWholeRecord(stockDoc);
  const lines = data?.lines ?? [];
  const lives = useShelfLives(lines.map(({ sku }) => String(sku.code)));
  const given = (value ?? []) as unknown as readonly ReceivedLine[];
  const known = lines.map(({ id: line, sku, expected_quantity }) => ({
    ...{ line: Number(line), expected_quantity },
    shelf_life_days: lives.data?.get(String(sku.code)) ?? null,
  }));
  const change = (next: readonly ReceivedLine[]) => onChange(next as unknown as Parameters<typeof onChange>[0]);
  if (failed) return failed;
  if (lives.error) return <LoadFailed what="保质期" error={lives.error} onRetry={() => void lives.refetch()} />;
  return (
    <ScannedCounts
      active="active"
      id={id}
      expected="应收"
      lines={lines}
      counted={new Map(given.map((one) => [one.line, one.actual_quantity]))}
      onCounts={(counts) =>
        change([...counts].reduce((all, [line, quantity]) => countLine(all, line, quantity), given))
      }
      tell={(counted, expected) =>
        counted === expected ? undefined : `与应收相差 ${formatNumber(counted - expected)}`
      }
      issuesOf={lineIssues(issues, given, 'actual_quantity')}
      further={lotColumns({ known, given, issues, onLeave, onLot: (line, lot) => change(keepLot(given, line, lot)) })}
      onLeave={onLeave}
    />
  );
}
