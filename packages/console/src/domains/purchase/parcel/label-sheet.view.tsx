import { carrier } from '@zhanggui/contract/domains/order/shipment/shipment.enum';
import type { printExpressLabel } from '@zhanggui/contract/domains/purchase/parcel/express-doc.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { Barcode } from '../../../features/print/barcode.tsx';
import './label.css';

export type Label = ReplyOfAction<typeof printExpressLabel>;

/** A parcel's label as it sticks on the box. */
export function LabelSheet({ label }: { readonly label: Label }) {
  return (
    <article className="zg-express-label" aria-label="快递面单">
      <header>
        <strong>{labelOf(carrier, label.carrier)}</strong>
        <small>{label.number}</small>
      </header>
      <figure>
        <Barcode text={label.tracking_no} height={56} />
      </figure>
      <p>
        <b>收</b>
        <span>
          <strong>
            {label.receiver_name} {label.receiver_phone}
          </strong>
          <span>{label.receiver_address}</span>
        </span>
      </p>
      <p>
        <b>寄</b>
        <span>{label.sender_name}</span>
      </p>
      <ul>
        {label.lines.map(({ goods_name, spec_text, quantity }) => (
          <li key={`${goods_name} ${spec_text}`}>
            {goods_name} {spec_text} × {quantity}
          </li>
        ))}
        <li>订单 {label.order_no}</li>
      </ul>
    </article>
  );
}
