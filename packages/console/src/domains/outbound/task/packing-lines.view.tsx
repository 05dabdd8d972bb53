import { Picture } from '../../../platform/fields/media/picture.tsx';
import { countOf, type ScanCounts } from '../scan/match-scan.ts';
import type { Slip } from './use-slip.ts';

interface PackingLinesProps {
  readonly lines: Slip['lines'];
  readonly counts: ScanCounts;
  /** The line that was scanned last. */
  readonly last: number | undefined;
}

/** What belongs into the parcel, and how much of it has been scanned. */
export function PackingLines({ lines, counts, last }: PackingLinesProps) {
  return (
    <ul className="zg-packing-lines" aria-label="应装商品">
      {lines.map((line) => {
        const scanned = countOf(counts, line.id);
        const isDone = scanned >= line.picked_quantity;
        return (
          <li key={line.id} data-done={isDone || undefined} data-last={line.id === last || undefined}>
            {line.picture ? <Picture url={line.picture} alt="" size={48} /> : <span className="zg-floor-no-picture" />}
            <span className="zg-packing-words">
              <strong>
                {line.goods_name} {line.spec_text}
              </strong>
              <small className="zg-code">
                {line.sku_code} {line.barcode}
              </small>
              {line.picked_quantity < line.quantity && (
                <small className="zg-field-error">拣货缺 {line.quantity - line.picked_quantity} 件</small>
              )}
              {line.withheld > 0 && <small className="zg-field-error">{line.withheld} 件已申请退款，不要装箱</small>}
            </span>
            <span className="zg-packing-count">
              <b>{scanned}</b> / {line.picked_quantity}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
