import { carrier as carriers } from '@zhanggui/contract/domains/order/shipment/shipment.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { PlainButton } from '../../../platform/kit/button/button.tsx';
import { Stepper } from '../../../platform/kit/input/stepper.tsx';
import { TextInput } from '../../../platform/kit/input/text-input.tsx';
import { OrderGoods } from '../detail/order-goods.view.tsx';
import type { OrderLineRow } from '../detail/order-row.ts';
import type { ParcelDraft } from '../ship/parcel-draft.ts';
import { type Filling, type OpenLine, sizeOf, withPieces } from './divided.ts';

interface NamedLine extends OpenLine {
  readonly goods: OrderLineRow;
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
          <OrderGoods key={line.id} line={line.goods} note={`共 ${line.open} 件`}>
            <Stepper
              label={`${line.goods.goods_name} 的件数`}
              value={held}
              max={held + free}
              onChange={(count) => onChange(withPieces(filling, line.id, count))}
            />
          </OrderGoods>
        );
      })}
    </fieldset>
  );
}
