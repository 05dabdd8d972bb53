import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Button } from '../../src/platform/kit/button/button.tsx';
import '../../src/features/print/sheet.css';
import { PageHeader } from '../../src/platform/shell/frame/page-header.tsx';

interface SendParcelProps {
  readonly title: string;
  readonly packed: ReadonlyMap<number, number>;
  readonly carrier: string;
  readonly onCarrier: (carrier: string) => void;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** By their paths, for their types are those of the whole contract. */
const modules = import.meta.glob<{ readonly SendParcel: ComponentType<SendParcelProps> }>(
  '../../src/domains/purchase/mode/send-parcel.view.tsx',
);
const loaded = Object.values(modules).map((load) => lazy(async () => ({ default: (await load()).SendParcel })));

const sheets = import.meta.glob<{ readonly LabelDocument: ComponentType<object> }>(
  '../../src/domains/order/print/label-document.view.tsx',
);
const loadedSheets = Object.values(sheets).map((load) => lazy(async () => ({ default: (await load()).LabelDocument })));

const label = {
  ...{ carrier: 'SF', tracking_no: 'SF1234567890123' },
  receiver: {
    who: '韩梅梅 13800000000',
    where: '山东省济南市历下区人民路11号恒大名都8号楼1310室的门口蓝色信箱旁边请先打电话再上门投递谢谢',
  },
  sender: { who: '海之源', where: '' },
  foot: <span>{'A'.repeat(80)} × 1</span>,
};

/** A supplier's parcel of two pieces of one line, which a button opens. */
export function ParcelPage() {
  const [open, setOpen] = useState(false);
  const [labelled, setLabelled] = useState(false);
  const [carrier, setCarrier] = useState('ZTO');
  const close = () => setOpen(false);
  const [SendParcel] = loaded;
  const [LabelDocument] = loadedSheets;
  return (
    <>
      <PageHeader
        title="包裹"
        actions={
          <>
            <Button onClick={() => setLabelled(true)}>面单</Button>
            <Button onClick={() => setOpen(true)}>装箱</Button>
          </>
        }
      />
      {labelled && LabelDocument && (
        <Suspense>
          <LabelDocument {...label} />
        </Suspense>
      )}
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
