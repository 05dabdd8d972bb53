import type { AnyDocument } from '@zhanggui/contract/platform/document/document';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { ComponentType } from 'react';
import { resourcePage } from '../resource/page/resource-page.tsx';
import type { ResourcePresentation } from '../resource/page/resource-presentation.ts';
import { type DocumentPresentation, presentDocument } from './document-presentation.ts';
import { DocumentTrack } from './document-track.tsx';
import { RelatedDocuments } from './related-documents.tsx';

/** The presentation of a document with its track above the facts and related documents below them. */
export function documentPresentation<D extends { readonly actions: object }>(
  declared: D,
  own: DocumentPresentation<D> = {},
): ResourcePresentation {
  const document = declared as unknown as AnyDocument;
  return {
    ...presentDocument(declared, own),
    progress: (row) => <DocumentTrack document={document} row={row} />,
    more: (row) => (
      <>
        <RelatedDocuments document={document} row={row} />
        {own.more?.(row)}
      </>
    ),
  };
}

/** A whole page of a document: list, form with its lines, drawer, buttons by flow, track and related documents. */
export function documentPage<D extends { readonly actions: object }>(
  declared: D,
  own: DocumentPresentation<D> = {},
): ComponentType {
  return resourcePage(declared as unknown as ResourceDeclaration, documentPresentation(declared, own));
}
