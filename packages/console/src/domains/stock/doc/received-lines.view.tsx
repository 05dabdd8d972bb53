import { stockDoc } from '@zhanggui/contract/domains/stock/doc/stock-doc.document';
import type { LinesField } from '@zhanggui/contract/platform/fields/field';
import { useEffect, useRef } from 'react';
import { CountedLines } from '../../../platform/document/counted-lines.tsx';
import type { InputProps } from '../../../platform/fields/field-adapter.ts';
import { formatNumber } from '../../../platform/format/number.ts';
import { useRecord } from '../../../platform/resource/data/use-records.ts';
import { useFormRecord } from '../../../platform/resource/form/form-record.ts';
import { countPieces, type ScannedPieces } from '../scan/scanned-lines.ts';
import { SkuScan } from '../scan/sku-scan.view.tsx';

type Received = Readonly<{
  line: number;
  actual_quantity: number | null;
}>;

const countsOf = (given: readonly Received[]) => new Map(given.map((one) => [one.line, one.actual_quantity]));

/** The received pieces of each line of the document; the expected number by default. */
export function ReceivedLinesInput({ id, value, onChange, onLeave }: InputProps<LinesField>) {
  const { data } = useRecord(stockDoc, useFormRecord()?.id);
  const given = (value ?? []) as unknown as readonly Received[];
  // Scans come faster than the form is drawn.
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  const lines = data?.lines ?? [];
  const count = (line: number, actual_quantity: number | null) => {
    latest.current = [...latest.current.filter((one) => one.line !== line), { line, actual_quantity }];
    onChange(latest.current);
  };
  const take = (pieces: ScannedPieces) => {
    const counted = countPieces(lines, countsOf(latest.current), pieces);
    if (!counted) return '不在这张单据里';
    count(counted.line, counted.count);
    return undefined;
  };
  return (
    <>
      <SkuScan active="active" onPieces={take} />
      <CountedLines
        id={id}
        expected="应收"
        lines={lines}
        counted={countsOf(given)}
        onCount={count}
        tell={(counted, expected) =>
          counted === expected ? undefined : `与应收相差 ${formatNumber(counted - expected)}`
        }
        onLeave={onLeave}
      />
    </>
  );
}
