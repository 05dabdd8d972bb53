import { printDocs } from '@zhanggui/contract/domains/stock/paper/doc-paper.action';
import type { ComponentType } from 'react';
import { lazyPart } from '../../../kernel/field-kinds/parts/lazy-part.ts';
import { usePermission } from '../../../kernel/navigation/shell-context.ts';
import { printChosen } from '../../../kernel/print/print-chosen.ts';
import { withPapers } from '../../../kernel/print/with-papers.tsx';
import { admits } from '../../../kernel/resource/data/access.ts';
import type { ResourceListModel } from '../../../kernel/resource/list/use-resource-list.ts';
import type { DocKind } from './doc-words.ts';

const DocPapers = lazyPart(async () => (await import('./doc-papers.view.tsx')).DocPapers);

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
export function withDocPapers(Docs: ComponentType, kinds: readonly DocKind[]): ComponentType {
  return withPapers(Docs, kinds, DocPapers);
}
