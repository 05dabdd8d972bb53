import { printExpressLabel } from '@zhanggui/contract/domains/purchase/parcel/express-doc.action';
import { type MouseEvent, Suspense, useState } from 'react';
import { Button, TextButton } from '../../../platform/kit/button/button.tsx';
import { Dialog } from '../../../platform/kit/dialog/dialog.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { useActionCall } from '../../../platform/resource/action/use-action-call.ts';
import { admits } from '../../../platform/resource/data/access.ts';
import type { Label } from './label-sheet.view.tsx';

const LabelSheet = lazyPart(async () => (await import('./label-sheet.view.tsx')).LabelSheet);

interface PrintLabelProps {
  readonly doc: { readonly id: number; readonly label_printed_count?: number };
  readonly kind?: 'primary';
}

/** Shows a parcel's label and prints it; the label alone bears the receiver's whole number, so every print is counted. */
export function PrintLabel({ doc, kind }: PrintLabelProps) {
  const { has } = usePermission();
  const { sending, call } = useActionCall();
  const [label, setLabel] = useState<Label>();
  if (!admits(printExpressLabel.permission, has)) return null;
  const print = async (event: MouseEvent) => {
    event.stopPropagation();
    const sent = await call(printExpressLabel, { row: { id: doc.id } });
    if (sent && 'reply' in sent) setLabel(sent.reply as Label);
  };
  const count = doc.label_printed_count ?? 0;
  const words = count > 0 ? `再次打印（${count}）` : '打印面单';
  return (
    <>
      {kind ? (
        <Button kind={kind} disabled={sending} onClick={(event) => void print(event)}>
          {words}
        </Button>
      ) : (
        <TextButton disabled={sending} onClick={(event) => void print(event)}>
          {words}
        </TextButton>
      )}
      {label && (
        <Dialog
          title="快递面单"
          width={480}
          onClose={() => setLabel(undefined)}
          footer={
            <Button kind="primary" onClick={() => window.print()}>
              打印
            </Button>
          }
        >
          <Suspense fallback={<p className="zg-faint">正在准备面单…</p>}>
            <LabelSheet label={label} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
