import { pastedCells } from '../../../platform/fields/structure/grid/pasted-cells.ts';
import { Button } from '../../../platform/kit/button/button.tsx';
import { ScanField } from '../../../platform/scan/scan-field.tsx';
import { type TakePieces, useSkuScan } from './use-sku-scan.ts';
import './sku-scan.css';

interface SkuScanProps {
  readonly active: 'active' | 'resting';
  readonly onPieces: TakePieces;
}

/** Takes scanned codes one by one, or a pasted sheet of codes and quantities; what it refuses stays in sight. */
export function SkuScan({ active, onPieces }: SkuScanProps) {
  const { last, refused, scan, paste, dismiss } = useSkuScan(onPieces);
  return (
    <div className="zg-sku-scan">
      <ScanField
        label="扫码"
        placeholder="扫描编码或条码，或粘贴表格中的编码、数量两列"
        active={active}
        onScan={scan}
        onSheet={(text) => paste(pastedCells(text))}
      />
      <p className="zg-faint" role="status">
        {last ?? ''}
      </p>
      {refused.length > 0 && (
        <div className="zg-sku-refused" role="alert">
          <strong>未计入 {refused.length} 条</strong>
          <ul>
            {refused.map(({ id, words }) => (
              <li key={id}>{words}</li>
            ))}
          </ul>
          <Button onClick={dismiss}>知道了</Button>
        </div>
      )}
    </div>
  );
}
