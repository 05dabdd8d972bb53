import type { Carrier } from '@zhanggui/contract/domains/order/shipment/carriers';
import { carrier as carriers } from '@zhanggui/contract/domains/order/shipment/shipment.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import type { ReactNode } from 'react';
import { Barcode } from '../../../features/print/barcode.tsx';

interface Party {
  /** Who it is, and how to call them. */
  readonly who: string;
  readonly where: string;
}

interface LabelDocumentProps {
  readonly carrier: Carrier;
  readonly tracking_no: string;
  /** The carrier's sorting code; without one, city and county of the receiver. */
  readonly sort_code?: string | null | undefined;
  readonly region?: readonly string[] | null;
  readonly receiver: Party;
  readonly sender: Party;
  readonly foot: ReactNode;
}

/** What sticks on a parcel: the carrier's number and where it goes. */
export function LabelDocument({ carrier, tracking_no, sort_code, region, receiver, sender, foot }: LabelDocumentProps) {
  return (
    <article className="zg-sheet" data-paper="label" aria-label="快递面单">
      <header>
        <strong>{labelOf(carriers, carrier)}</strong>
        <b className="zg-sheet-sort">{sort_code ?? region?.slice(1).join(' ')}</b>
      </header>
      <Barcode text={tracking_no} height={64} />
      <section>
        <h3>收</h3>
        <p>
          <strong>{receiver.who}</strong>
        </p>
        <p>{receiver.where}</p>
      </section>
      <section>
        <h3>寄</h3>
        <p>{sender.who}</p>
        <p>{sender.where}</p>
      </section>
      <footer>{foot}</footer>
    </article>
  );
}
