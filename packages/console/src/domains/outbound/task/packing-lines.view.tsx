import { Picture } from '../../../platform/fields/media/picture.tsx';
import { ScanCount, ScanLine, ScanLines } from '../../../platform/kit/scan-desk/scan-lines.tsx';
import { countOf, dueOf, type ScanCounts } from '../scan/match-scan.ts';
import type { Slip } from './use-slip.ts';

interface PackingLinesProps {
  readonly lines: Slip['lines'];
  readonly counts: ScanCounts;
  /** The line that was scanned last. */
  readonly last: number | undefined;
}

function Notes({ line }: { readonly line: Slip['lines'][number] }) {
  const { picked_quantity, quantity, withheld } = line;
  return (
    <>
      {line.bin_code && <small className="zg-faint">库位 {line.bin_code}</small>}
      {line.lots && <small className="zg-faint">批次 {line.lots}</small>}
      {picked_quantity < quantity && <small className="zg-field-error">拣货缺 {quantity - picked_quantity} 件</small>}
      {withheld > 0 && <small className="zg-field-error">{withheld} 件已退款或退款中，不要装箱</small>}
    </>
  );
}

/** What belongs into the parcel, and how much of it has been scanned. */
export function PackingLines({ lines, counts, last }: PackingLinesProps) {
  return (
    <ScanLines label="应装商品">
      {lines.map((line) => {
        const scanned = countOf(counts, line.id);
        return (
          <ScanLine
            key={line.id}
            picture={line.picture && <Picture url={line.picture} alt="" size={48} />}
            title={`${line.goods_name} ${line.spec_text}`}
            code={`${line.sku_code} ${line.barcode ?? ''}`}
            notes={<Notes line={line} />}
            isDone={scanned >= dueOf(line)}
            isLast={line.id === last}
          >
            <ScanCount scanned={scanned} of={dueOf(line)} />
          </ScanLine>
        );
      })}
    </ScanLines>
  );
}
