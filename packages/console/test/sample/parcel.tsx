import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Button } from '../../src/platform/kit/button/button.tsx';
import { Dialog } from '../../src/platform/kit/dialog/dialog.tsx';
import '../../src/platform/kit/table/table.css';
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

const sheets = import.meta.glob<{ readonly LabelSheet: ComponentType<{ readonly label: object }> }>(
  '../../src/domains/purchase/parcel/label-sheet.view.tsx',
);
const loadedSheets = Object.values(sheets).map((load) => lazy(async () => ({ default: (await load()).LabelSheet })));

const label = {
  ...{ carrier: 'SF', number: 'KD1', tracking_no: 'SF1234567890123', sender_name: '海之源', order_no: 'SC1' },
  ...{ receiver_name: '韩梅梅', receiver_phone: '13800000000' },
  receiver_address: '山东省济南市历下区人民路11号恒大名都8号楼1310室的门口蓝色信箱旁边请先打电话再上门投递谢谢',
  lines: [{ goods_name: 'A'.repeat(80), spec_text: '', quantity: 1 }],
};

/** A label in the numeric cell of a table, where its dialog is opened. */
function LabelInTable() {
  const [LabelSheet] = loadedSheets;
  return (
    <table className="zg-table">
      <tbody>
        <tr>
          <td data-align="end">
            <Dialog title="快递面单" width={480}>
              <Suspense>{LabelSheet && <LabelSheet label={label} />}</Suspense>
            </Dialog>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** A supplier's parcel of two pieces of one line, which a button opens. */
export function ParcelPage() {
  const [open, setOpen] = useState(false);
  const [labelled, setLabelled] = useState(false);
  const [carrier, setCarrier] = useState('ZTO');
  const close = () => setOpen(false);
  const [SendParcel] = loaded;
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
      {labelled && <LabelInTable />}
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
