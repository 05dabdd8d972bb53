import { printDocs } from '@zhanggui/contract/domains/stock/print/doc-print.action';
import type { ComponentType } from 'react';
import { printChosen } from '../../../features/print/print-chosen.ts';
import { withPrintDocuments } from '../../../features/print/with-papers.tsx';
import { lazyPart } from '../../../platform/fields/parts/lazy-part.ts';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { admits } from '../../../platform/resource/data/access.ts';
import type { ResourceListModel } from '../../../platform/resource/list/use-resource-list.ts';
import type { DocKind } from './doc-words.ts';

const DocPrintPage = lazyPart(async () => (await import('./doc-print-page.view.tsx')).DocPrintPage);

/** The button over chosen documents that prints them. */
export function PrintDocs({ list, kind }: { readonly list: ResourceListModel; readonly kind: DocKind }) {
  const { has } = usePermission();
  if (!admits(printDocs[kind].permission, has)) return null;
  return (
    <button type="button" className="zg-button" onClick={() => void printChosen(list, kind)}>
      打印
    </button>
  );
}

/** A page that lists documents of some kinds, or the papers of some of them where its address asks for those. */
export function withDocPrints(Docs: ComponentType, kinds: readonly DocKind[]): ComponentType {
  return withPrintDocuments(Docs, kinds, DocPrintPage);
}
