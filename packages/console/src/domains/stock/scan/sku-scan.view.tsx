import { pastedCells } from '../../../platform/fields/structure/grid/pasted-cells.ts';
import { RefusedScans } from '../../../platform/scan/refused-scans.tsx';
import { ScanField } from '../../../platform/scan/scan-field.tsx';
import { type TakePieces, useSkuScan } from './use-sku-scan.ts';

interface SkuScanProps {
  readonly active: 'active' | 'resting';
  readonly onPieces: TakePieces;
}

/** Takes scanned codes one by one, or a pasted sheet of codes and quantities; what it refuses stays visible. */
export function SkuScan({ active, onPieces }: SkuScanProps) {
  const { last, refused, scan, paste, dismiss } = useSkuScan(onPieces);
  return (
    <div>
      <ScanField
        label="扫码"
        placeholder="扫描编码或条码，或粘贴表格中的编码、数量两列"
        active={active}
        onScan={scan}
        onSheet={(text) => paste(pastedCells(text))}
      />
      <RefusedScans refused={refused} onDismiss={dismiss} />
      <p className="zg-faint" role="status">
        {last ?? ' '}
      </p>
    </div>
  );
}
