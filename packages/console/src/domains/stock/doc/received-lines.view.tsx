import { stockDoc } from '@zhanggui/contract/domains/stock/doc/stock-doc.document';
import type { LinesField } from '@zhanggui/contract/platform/fields/field';
import type { InputProps } from '../../../platform/fields/field-adapter.ts';
import { formatNumber } from '../../../platform/format/number.ts';
import { useRecord } from '../../../platform/resource/data/use-records.ts';
import { useFormRecord } from '../../../platform/resource/form/form-record.ts';
import { ScannedCounts } from '../scan/scanned-counts.view.tsx';

type Received = Readonly<{
  line: number;
  actual_quantity: number | null;
}>;

/** The received pieces of each line of the document; the expected number by default. */
export function ReceivedLinesInput({ id, value, onChange, onLeave }: InputProps<LinesField>) {
  const { data } = useRecord(stockDoc, useFormRecord()?.id);
  const given = (value ?? []) as unknown as readonly Received[];
  return (
    <ScannedCounts
      active="active"
      id={id}
      expected="应收"
      lines={data?.lines ?? []}
      counted={new Map(given.map((one) => [one.line, one.actual_quantity]))}
      onCounts={(counts) => onChange([...counts].map(([line, actual_quantity]) => ({ line, actual_quantity })))}
      tell={(counted, expected) =>
        counted === expected ? undefined : `与应收相差 ${formatNumber(counted - expected)}`
      }
      onLeave={onLeave}
    />
  );
}
