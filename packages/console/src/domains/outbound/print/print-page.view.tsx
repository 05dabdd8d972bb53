import type { Print } from '../../../features/print/print-address.ts';
import { PrintFrame } from '../../../features/print/print-frame.tsx';
import { LabelSheet } from './label-sheet.view.tsx';
import { PackingSheet } from './packing-sheet.view.tsx';
import { PickingSheet } from './picking-sheet.view.tsx';
import type { PrintKind } from './print-documents.ts';

const titles: Readonly<Record<PrintKind, string>> = { picking: '拣货单', packing: '装箱单', label: '快递面单' };
const sheets = { picking: PickingSheet, packing: PackingSheet, label: LabelSheet } as const;

/** Print preview of waves and tasks. */
export function PrintPage({ paper, ids }: Print<PrintKind>) {
  const Sheet = sheets[paper];
  return (
    <PrintFrame paper={paper} title={titles[paper]} note={`共 ${ids.length} 份`}>
      {ids.map((id) => (
        <Sheet key={id} id={id} />
      ))}
    </PrintFrame>
  );
}
