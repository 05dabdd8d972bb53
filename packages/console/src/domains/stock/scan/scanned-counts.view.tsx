import { type ComponentProps, useEffect, useRef } from 'react';
import { CountedLines } from '../../../platform/document/counted-lines.tsx';
import { countPieces, type ScannedPieces } from './scanned-lines.ts';
import { SkuScan } from './sku-scan.view.tsx';

type Counts = ComponentProps<typeof CountedLines>['counted'];

interface ScannedCountsProps extends Omit<ComponentProps<typeof CountedLines>, 'onCount'> {
  readonly active: ComponentProps<typeof SkuScan>['active'];
  readonly onCounts: (counts: Counts) => void;
}

/** The pieces of each line of a document, counted by hand or by scan. */
export function ScannedCounts({ active, onCounts, ...shown }: ScannedCountsProps) {
  // Scans come faster than the form is drawn.
  const latest = useRef(shown.counted);
  useEffect(() => {
    latest.current = shown.counted;
  });
  const count = (line: number, quantity: number | null) => {
    latest.current = new Map([...latest.current].filter(([one]) => one !== line)).set(line, quantity);
    onCounts(latest.current);
  };
  const take = (pieces: ScannedPieces) => {
    const counted = countPieces(shown.lines, latest.current, pieces);
    if (!counted) return '不在这张单据里';
    count(counted.line, counted.count);
    return undefined;
  };
  return (
    <>
      <SkuScan active={active} onPieces={take} />
      <CountedLines {...shown} onCount={count} />
    </>
  );
}
