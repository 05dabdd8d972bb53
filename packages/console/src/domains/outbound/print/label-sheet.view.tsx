import { carrier } from '@zhanggui/contract/domains/order/shipment/shipment.enum';
import { labelOf } from '@zhanggui/contract/kernel/enum';
import { Barcode } from '../../../kernel/print/barcode.tsx';
import { useSlip } from '../task/use-slip.ts';

/** What sticks on the parcel: the carrier's number and where it goes. */
export function LabelSheet({ id }: { readonly id: number }) {
  const { data } = useSlip(id);
  if (!data) return null;
  if (data.carrier === null || data.tracking_no === null) {
    return (
      <article className="zg-sheet" data-paper="label">
        <p>订单 {data.order_no} 还没有运单号</p>
      </article>
    );
  }
  return (
    <article className="zg-sheet" data-paper="label">
      <header>
        <strong>{labelOf(carrier, data.carrier)}</strong>
        <b className="zg-sheet-sort">{data.waybill?.sort_code}</b>
      </header>
      <Barcode text={data.tracking_no} height={64} />
      <section>
        <h3>收</h3>
        <p>
          <strong>
            {data.buyer_name} {data.buyer_phone}
          </strong>
        </p>
        <p>
          {data.region?.join('')}
          {data.address}
        </p>
      </section>
      <section>
        <h3>寄</h3>
        <p>
          {data.location_name} {data.sender_phone}
        </p>
        <p>
          {data.sender_region.join('')}
          {data.sender_address}
        </p>
      </section>
      <footer>
        <span>{data.order_no}</span>
        <span>
          {data.wave_number} · {data.slot}号 · {data.lines.reduce((sum, line) => sum + line.packed_quantity, 0)}件
        </span>
      </footer>
    </article>
  );
}
