import type { LinesField } from '@zhanggui/contract/platform/fields/field';
import { maxLines } from '@zhanggui/contract/platform/fields/structure/lines';
import { useEffect, useRef } from 'react';
import type { InputProps } from '../../../platform/fields/field-adapter.ts';
import { adapterOf } from '../../../platform/fields/field-adapters.tsx';
import { LinesInput } from '../../../platform/fields/structure/lines-input.tsx';
import { emptyRow, type NestedRow } from '../../../platform/fields/structure/nested-row.ts';
import '../../../platform/fields/structure/structure.css';
import { addPieces, type ScannedPieces } from './scanned-lines.ts';
import { SkuScan } from './sku-scan.view.tsx';

/** The lines of a document with `sku` and `expected_quantity`, typed, scanned or pasted. */
export function ScannedLinesInput({ field, ...props }: InputProps<LinesField>) {
  const { value, onChange } = props;
  const lines = value ?? [];
  // Scans come faster than the form is drawn.
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
  });
  const take = (pieces: ScannedPieces) => {
    const next = addPieces(latest.current as readonly NestedRow[], pieces, emptyRow(field.fields));
    const max = field.max ?? maxLines;
    if (next.length > max) return `一张单据最多 ${max} 行`;
    latest.current = next as typeof lines;
    onChange(next as typeof lines);
    return undefined;
  };
  return (
    <>
      <SkuScan active="resting" onPieces={take} />
      <LinesInput {...props} field={field} adapterOf={adapterOf} />
    </>
  );
}
