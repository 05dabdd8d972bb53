import { Picture } from '../../../platform/fields/media/picture.tsx';
import { wholeNumber } from '../../../platform/fields/number/int.tsx';
import { NumberInput } from '../../../platform/fields/parts/number-input.tsx';
import { PlainInput } from '../../../platform/kit/input/text-input.tsx';
import { ScanLine, ScanLines } from '../../../platform/kit/scan-desk/scan-lines.tsx';
import { type Condition, type FoundCounts, foundOf, shortOf } from './count-found.ts';
import type { InspectionSheet } from './use-sheet.ts';

interface FoundLinesProps {
  readonly lines: InspectionSheet['lines'];
  readonly counts: FoundCounts;
  readonly remarks: Readonly<Record<number, string>>;
  /** The line that was scanned last. */
  readonly last: number | undefined;
  readonly onCount: (line: number, condition: Condition, pieces: number) => void;
  readonly onRemark: (line: number, text: string) => void;
}

const conditions = [
  ['good', '完好'],
  ['damaged', '残次'],
] as const;

const ignore = () => undefined;

/** What was to come back, and what was found of it. */
export function FoundLines({ lines, counts, remarks, last, onCount, onRemark }: FoundLinesProps) {
  return (
    <ScanLines label="退回商品" wraps>
      {lines.map((line) => {
        const short = shortOf(line, counts);
        return (
          <ScanLine
            key={line.id}
            picture={line.picture && <Picture url={line.picture} alt="" size={48} />}
            title={`${line.goods_name} ${line.spec_text}`}
            code={`${line.sku_code} ${line.barcode ?? ''}`}
            notes={
              <span>
                {line.fulfilment === 'supplier' && '供应商发货，不进仓库，'}应退 {line.quantity} 件
                {short > 0 && <span className="zg-field-error">，短少 {short} 件</span>}
                {short < 0 && <span className="zg-field-error">，多出 {-short} 件</span>}
              </span>
            }
            isDone={short === 0}
            isLast={line.id === last}
          >
            <span className="zg-found-counts">
              {conditions.map(([condition, label]) => {
                const id = `found.${line.id}.${condition}`;
                return (
                  <span key={condition}>
                    <label htmlFor={id}>{label}</label>
                    <NumberInput
                      id={id}
                      value={foundOf(counts, line.id)[condition]}
                      text={wholeNumber}
                      issues={short < 0 ? { '': [] } : {}}
                      onChange={(pieces) => onCount(line.id, condition, pieces ?? 0)}
                      onLeave={ignore}
                    />
                  </span>
                );
              })}
            </span>
            {(foundOf(counts, line.id).damaged > 0 || remarks[line.id]) && (
              <PlainInput
                className="zg-input zg-found-remark"
                aria-label={`${line.sku_code} 的说明`}
                placeholder="残次说明，如破损部位、缺件"
                maxLength={200}
                value={remarks[line.id] ?? ''}
                onChange={(event) => onRemark(line.id, event.target.value)}
              />
            )}
          </ScanLine>
        );
      })}
    </ScanLines>
  );
}
