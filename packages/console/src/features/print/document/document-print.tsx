import type { PrintedDocument } from '@zhanggui/contract/platform/document/document';
import { Button } from '../../../platform/kit/button/button.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import type { PageComponent } from '../../../platform/navigation/pages.ts';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { admits } from '../../../platform/resource/data/access.ts';
import type { Row } from '../../../platform/resource/data/row.ts';
import type { ResourceListModel } from '../../../platform/resource/list/use-resource-list.ts';
import type { ResourcePresentation } from '../../../platform/resource/page/resource-presentation.ts';
import { openPrint, type Print } from '../print-address.ts';
import { printChosen } from '../print-chosen.ts';
import { withPrintDocuments } from '../with-print-documents.tsx';

const DocumentSheets = lazyPart(async () => (await import('./document-sheets.tsx')).DocumentSheets);

interface PrintChosenButtonProps {
  readonly list: ResourceListModel;
  readonly printed: Chosen;
  readonly label: string;
}

interface Chosen {
  readonly layout: Pick<PrintedDocument['layout'], 'name'>;
  readonly action: Pick<PrintedDocument['action'], 'permission'>;
}

type AnyPrinted = Pick<PrintedDocument, 'document' | 'layout'> & Chosen;

function PrintChosenButton({ list, printed: { action, layout }, label }: PrintChosenButtonProps) {
  const { has } = usePermission();
  if (!admits(action.permission, has)) return null;
  return <Button onClick={() => void printChosen(list, layout.name)}>{label}</Button>;
}

/** How documents are printed: by a button over chosen ones, and by a command of each. */
export function printing(printed: Chosen, label = '打印'): Pick<ResourcePresentation, 'bulkTools' | 'further'> {
  const { action, layout } = printed;
  const print = ({ id }: Row) => ({ key: `print ${layout.name}`, label, run: () => openPrint(layout.name, [id]) });
  return {
    bulkTools: (list) => <PrintChosenButton list={list} printed={printed} label={label} />,
    further: (row, has) => (admits(action.permission, has) ? [print(row)] : []),
  };
}

/** A page of documents, or their print documents where its address names them. */
export function withDocumentPrints(Page: PageComponent, all: readonly AnyPrinted[]): PageComponent {
  const names = all.map(({ layout }) => layout.name);
  function PrintDocuments({ paper, ids }: Print<string>) {
    const printed = all.find(({ layout }) => layout.name === paper);
    return printed ? <DocumentSheets printed={printed as unknown as PrintedDocument} ids={ids} /> : null;
  }
  return withPrintDocuments(Page, names, PrintDocuments);
}
