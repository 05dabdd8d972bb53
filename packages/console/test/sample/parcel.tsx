import type { Carrier } from '@zhanggui/contract/domains/order/shipment/carriers';
import { useState } from 'react';
import { SendParcel } from '../../src/domains/purchase/mode/send-parcel.view.tsx';
import { Button } from '../../src/platform/kit/button/button.tsx';
import { PageHeader } from '../../src/platform/shell/frame/page-header.tsx';

/** A supplier's parcel of two pieces of one line, which a button opens. */
export function ParcelPage() {
  const [open, setOpen] = useState(false);
  const [carrier, setCarrier] = useState<Carrier>('ZTO');
  const close = () => setOpen(false);
  return (
    <>
      <PageHeader title="包裹" actions={<Button onClick={() => setOpen(true)}>装箱</Button>} />
      {open && (
        <SendParcel
          title="2 件"
          packed={new Map([[7, 2]])}
          carrier={carrier}
          onCarrier={setCarrier}
          onSent={close}
          onClose={close}
        />
      )}
    </>
  );
}
