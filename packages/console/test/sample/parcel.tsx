import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Button } from '../../src/platform/kit/button/button.tsx';
import { PageHeader } from '../../src/platform/shell/frame/page-header.tsx';

interface SendParcelProps {
  readonly title: string;
  readonly packed: ReadonlyMap<number, number>;
  readonly carrier: string;
  readonly onCarrier: (carrier: string) => void;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** By its path, for its types are those of the whole contract. */
const modules = import.meta.glob<{ readonly SendParcel: ComponentType<SendParcelProps> }>(
  '../../src/domains/purchase/mode/send-parcel.view.tsx',
);
const loaded = Object.values(modules).map((load) => lazy(async () => ({ default: (await load()).SendParcel })));

/** A supplier's parcel of two pieces of one line, which a button opens. */
export function ParcelPage() {
  const [open, setOpen] = useState(false);
  const [carrier, setCarrier] = useState('ZTO');
  const close = () => setOpen(false);
  const [SendParcel] = loaded;
  return (
    <>
      <PageHeader title="包裹" actions={<Button onClick={() => setOpen(true)}>装箱</Button>} />
      {open && SendParcel && (
        <Suspense>
          <SendParcel
            title="2 件"
            packed={new Map([[7, 2]])}
            carrier={carrier}
            onCarrier={setCarrier}
            onSent={close}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
