import { declineSupplierLine } from '@zhanggui/contract/domains/purchase/line/supplier-line.action';
import { supplierLine } from '@zhanggui/contract/domains/purchase/line/supplier-line.resource';
import { Button, PlainButton } from '../../../platform/kit/button/button.tsx';
import { CheckBox } from '../../../platform/kit/input/check-box.tsx';
import { Tag } from '../../../platform/kit/tag/tag.tsx';
import { ActionButton } from '../../../platform/resource/action/action-button.tsx';
import { GoodsCell } from '../../shop/goods/goods-cell.view.tsx';
import { Due } from '../line/due-cell.view.tsx';
import { lineNote } from '../line/line-note.ts';
import { Receiver } from '../line/receiver-cell.view.tsx';
import { type Packed, type ParcelGroup, packedAfter, piecesOf, type SupplierLineRow } from './parcel-groups.ts';

interface PackingProps {
  readonly packed: Packed;
  readonly onPack: (packed: Packed) => void;
}

interface LineProps extends PackingProps {
  readonly line: SupplierLineRow;
}

function Line({ line, packed, onPack }: LineProps) {
  const pieces = packed.get(line.id) ?? 0;
  const set = (quantity: number) => onPack(packedAfter(packed, line, quantity));
  return (
    <li className="zg-parcel-line" data-packed={pieces > 0}>
      <label>
        <CheckBox checked={pieces > 0} onChange={() => set(pieces > 0 ? 0 : line.left_quantity)} />
        <GoodsCell picture={line.picture} name={line.goods_name} note={lineNote(line)} />
      </label>
      <span className="zg-parcel-count">
        <PlainButton aria-label={`少装一件 ${line.goods_name}`} disabled={pieces === 0} onClick={() => set(pieces - 1)}>
          −
        </PlainButton>
        <output aria-label={`${line.goods_name} 装入件数`}>{pieces}</output>
        <PlainButton
          aria-label={`多装一件 ${line.goods_name}`}
          disabled={pieces >= line.left_quantity}
          onClick={() => set(pieces + 1)}
        >
          ＋
        </PlainButton>
        <small className="zg-faint">/ {line.left_quantity}</small>
      </span>
      <ActionButton action={declineSupplierLine} record={line} resource={supplierLine} />
    </li>
  );
}

interface GroupProps extends PackingProps {
  readonly group: ParcelGroup;
  readonly onSend: () => void;
}

/** What may go in one parcel: where it goes, its lines, and the button that sends what is packed. */
export function ParcelGroupCard({ group, packed, onPack, onSend }: GroupProps) {
  const [head] = group.lines;
  const pieces = piecesOf(packed);
  return (
    <li className="zg-parcel-group">
      <header>
        <span>
          <strong>{group.order_no}</strong>
          {head.way === 'transit' && <Tag tone="primary">发到仓库</Tag>}
        </span>
        <Due {...head} />
      </header>
      <Receiver {...head} />
      {head.buyer_remark && <p className="zg-parcel-remark">留言：{head.buyer_remark}</p>}
      <ul>
        {group.lines.map((line) => (
          <Line key={line.id} line={line} packed={packed} onPack={onPack} />
        ))}
      </ul>
      <Button size="wide" kind="primary" disabled={pieces === 0} onClick={onSend}>
        {pieces === 0 ? '请选择要装的商品' : `发货（${pieces} 件）`}
      </Button>
    </li>
  );
}
