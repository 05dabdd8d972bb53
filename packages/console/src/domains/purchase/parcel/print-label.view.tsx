import { printExpressLabel } from '@zhanggui/contract/domains/purchase/parcel/express-doc.action';
import { openPrint } from '../../../features/print/print-address.ts';
import { printChosen } from '../../../features/print/print-chosen.ts';
import { withPrintDocuments } from '../../../features/print/with-print-documents.tsx';
import { Button, TextButton } from '../../../platform/kit/button/button.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import type { PageComponent } from '../../../platform/navigation/pages.ts';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { admits } from '../../../platform/resource/data/access.ts';
import type { ResourceListModel } from '../../../platform/resource/list/use-resource-list.ts';

const LabelSheets = lazyPart(async () => (await import('./label-sheet.view.tsx')).LabelSheets);

const useMayPrint = () => admits(printExpressLabel.permission, usePermission().has);

interface PrintLabelProps {
  readonly doc: { readonly id: number; readonly label_printed_count?: number };
  readonly kind?: 'primary';
}

/** Opens a parcel's label to be printed, and says how often it was. */
export function PrintLabel({ doc, kind }: PrintLabelProps) {
  if (!useMayPrint()) return null;
  const count = doc.label_printed_count ?? 0;
  const words = count > 0 ? `再次打印（${count}）` : '打印面单';
  const print = () => openPrint('label', [doc.id]);
  if (kind) {
    return (
      <Button kind={kind} onClick={print}>
        {words}
      </Button>
    );
  }
  return (
    <TextButton
      onClick={(event) => {
        event.stopPropagation();
        print();
      }}
    >
      {words}
    </TextButton>
  );
}

/** Opens the labels of a list's chosen parcels. */
export function PrintLabels({ list }: { readonly list: ResourceListModel }) {
  return useMayPrint() && <Button onClick={() => void printChosen(list, 'label')}>打印面单</Button>;
}

/** A page of parcels, or labels of some of them. */
export function withLabels(Page: PageComponent): PageComponent {
  return withPrintDocuments(Page, ['label'], LabelSheets);
}
