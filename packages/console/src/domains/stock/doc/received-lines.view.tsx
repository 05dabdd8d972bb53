import { stockDoc } from '@zhanggui/contract/domains/stock/doc/stock-doc.document';
import { inboundType } from '@zhanggui/contract/domains/stock/doc/stock-doc.enum';
import { lotFields } from '@zhanggui/contract/domains/stock/lot/lot-fields';
import type { LinesField } from '@zhanggui/contract/platform/fields/field';
import { lineIssues } from '../../../platform/document/line-issues.ts';
import type { InputProps } from '../../../platform/fields/field-adapter.ts';
import { formatNumber } from '../../../platform/format/number.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { useBeginning } from '../../../platform/resource/form/form-record.ts';
import { useWholeRecord } from '../../../platform/resource/form/use-whole-record.ts';
import { ScannedCounts } from '../scan/scanned-counts.view.tsx';
import { receivedColumns } from './lot-inputs.view.tsx';
import { keepTyped, type ReceivedLine } from './received-line.ts';
import { useShelfLives } from './use-shelf-lives.ts';

const { rejected_quantity: rejectedField } = stockDoc.actions.post.body.lines.fields;

/** What came of each line of the document, with its lot where it has a shelf life; the expected number by default. */
export function ReceivedLinesInput({ id, value, issues, onChange, onLeave }: InputProps<LinesField>) {
  const { data, failed } = useWholeRecord(stockDoc);
  const lines = data?.lines ?? [];
  const lives = useShelfLives(lines.map(({ sku }) => String(sku.code)));
  const given = (value ?? []) as unknown as readonly ReceivedLine[];
  const isPurchase = data?.type === inboundType.purchase_in;
  const asksLots = data?.type !== inboundType.sale_return_in && data?.corrects !== 'stock_level';
  const known = lines.flatMap(({ id: line, sku }): [number, number][] => {
    const life = asksLots && lives.data?.get(String(sku.code));
    return life ? [[Number(line), life]] : [];
  });
  const change = (next: readonly ReceivedLine[]) => onChange(next as unknown as Parameters<typeof onChange>[0]);
  // All lines are sent: a fault names a line by its place among them.
  const start = lines.map(
    ({ id: line, expected_quantity, actual_quantity, rejected_quantity, lot_no, produced_date, expires_date }) => ({
      ...{ line: Number(line), actual_quantity: actual_quantity ?? expected_quantity },
      ...(isPurchase ? { rejected_quantity: rejected_quantity ?? 0 } : {}),
      ...(lot_no ? { lot_no, produced_date, expires_date } : {}),
    }),
  );
  useBeginning('lines', data && start);
  if (failed) return failed;
  if (lives.error) return <LoadFailed what="保质期" error={lives.error} onRetry={() => void lives.refetch()} />;
  return (
    <ScannedCounts
      active="active"
      id={id}
      expected="应收"
      lines={lines}
      counted={new Map(given.map((one) => [one.line, one.actual_quantity]))}
      onCounts={(counts) => change(given.map((one) => ({ ...one, actual_quantity: counts.get(one.line) ?? null })))}
      tell={(counted, expected) =>
        counted === expected ? undefined : `与应收相差 ${formatNumber(counted - expected)}`
      }
      issuesOf={lineIssues(issues, given, 'actual_quantity')}
      further={receivedColumns({
        fields: isPurchase ? { rejected_quantity: rejectedField, ...lotFields } : lotFields,
        lives: new Map(known),
        given,
        issues,
        onLeave,
        onTyped: (line, typed) => change(keepTyped(given, line, typed)),
      })}
      onLeave={onLeave}
    />
  );
}
