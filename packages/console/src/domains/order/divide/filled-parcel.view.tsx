import { carrier as carriers } from '@zhanggui/contract/domains/order/shipment/shipment.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { useId } from 'react';
import { PlainButton } from '../../../platform/kit/button/button.tsx';
import { TextInput } from '../../../platform/kit/input/text-input.tsx';
import type { ParcelDraft } from '../ship/parcel-draft.ts';
import { type Filling, type OpenLine, sizeOf, withPieces } from './divided.ts';

interface NamedLine extends OpenLine {
  readonly name: string;
  readonly spec: string | null;
}

interface FilledParcelProps {
  readonly place: number;
  readonly filling: Filling;
  readonly lines: readonly NamedLine[];
  /** Pieces of each line that are in no parcel. */
  readonly left: ReadonlyMap<number, number>;
  readonly draft: ParcelDraft | undefined;
  /** The place, from zero, of the earlier parcel under the same number. */
  readonly earlier: number | undefined;
  readonly onChange: (filling: Filling) => void;
  readonly onDrop: (() => void) | undefined;
}

function NumberWords({ draft, earlier }: Pick<FilledParcelProps, 'draft' | 'earlier'>) {
  if (draft === undefined) return null;
  if (draft.fault !== undefined) return <small className="zg-field-error">{draft.fault}</small>;
  if (earlier !== undefined) return <small className="zg-field-error">与包裹 {earlier + 1} 的运单号相同</small>;
  return <small className="zg-faint">{draft.carrier && labelOf(carriers, draft.carrier)}</small>;
}

/** One parcel of several: its number, and how many pieces of each line are in it. */
export function FilledParcel({ place, filling, lines, left, draft, earlier, onChange, onDrop }: FilledParcelProps) {
  const id = useId();
  return (
    <fieldset className="zg-divided">
      <legend>
        包裹 {place}{' '}
        {sizeOf(filling) === 0 ? (
          <span className="zg-field-error">还没有商品</span>
        ) : (
          <span className="zg-faint">{sizeOf(filling)} 件</span>
        )}
      </legend>
      {onDrop && (
        <PlainButton className="zg-divided-drop" onClick={onDrop}>
          去掉
        </PlainButton>
      )}
      <label className="zg-ship-number">
        运单号
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          placeholder="扫描或输入面单上的号码"
          aria-invalid={draft?.fault !== undefined || earlier !== undefined}
          value={filling.text}
          onChange={({ target }) => onChange({ ...filling, text: target.value })}
          // A scanner ends every code with Enter: nothing is sent by it.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <NumberWords draft={draft} earlier={earlier} />
      </label>
      {lines.map((line) => {
        const held = filling.pieces.get(line.id) ?? 0;
        const free = left.get(line.id) ?? 0;
        return (
          <label key={line.id} className="zg-divided-line" htmlFor={`${id}.${line.id}`}>
            <span>
              {line.name} <small className="zg-faint">{line.spec}</small>
            </span>
            <TextInput
              id={`${id}.${line.id}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={held + free}
              placeholder="0"
              aria-invalid={free < 0}
              value={held === 0 ? '' : held}
              onChange={({ target }) => onChange(withPieces(filling, line.id, Number(target.value)))}
            />
            <small className="zg-faint">共 {line.open} 件</small>
          </label>
        );
      })}
    </fieldset>
  );
}
