import type { PagePath } from '@zhanggui/contract/platform/catalogue/catalogue.gen';
import { type AnyDocument, stateNameOf } from '@zhanggui/contract/platform/document/document';
import type { RefTarget } from '@zhanggui/contract/platform/fields/choice/ref';
import type { Viewer } from '@zhanggui/contract/platform/identity/viewer';
import { Link } from 'react-router';
import { type RefValue, refLabel } from '../fields/choice/ref-label.ts';
import { usePermission } from '../navigation/shell-context.ts';
import { type Row, rowLabel } from '../resource/data/row.ts';
import { useListPage } from '../resource/data/use-records.ts';
import { useViewer } from '../session/use-viewer.ts';
import './document.css';

interface RelatedDocumentsProps {
  readonly document: AnyDocument;
  readonly row: Row;
}

interface Related {
  readonly relation: string;
  readonly label: string;
  readonly id: number;
  readonly page: PagePath | undefined;
}

/** Where a record is shown: the page of its resource. */
function pageOf(target: RefTarget): PagePath | undefined {
  return (target as { readonly page?: PagePath }).page;
}

/** What the header refers to: what the document was made from, and what it reverses. */
function namedBy({ fields, relations }: AnyDocument, row: Row, { closed }: Viewer): readonly Related[] {
  const names = [...(relations?.made_from ?? []), ...(relations?.reverses === undefined ? [] : [relations.reverses])];
  return names.flatMap((name) => {
    const field = fields[name];
    const value = row[name] as RefValue | null | undefined;
    if (field?.kind !== 'ref' || !value) return [];
    const target = field.to();
    return [
      {
        relation: field.label,
        label: refLabel(value, target),
        id: value.id,
        page: closed.has(target.name) ? undefined : pageOf(target),
      },
    ];
  });
}

/** The documents that reverse this one, once its flow says that there are some. */
function useReversals(document: AnyDocument, row: Row): readonly Related[] {
  const by = document.relations?.reverses;
  const reversed = Object.values(document.events).find(({ reverses }) => reverses)?.to;
  const isReversed = by !== undefined && row[stateNameOf(document)] === reversed;
  const { data } = useListPage(document, isReversed ? { [by]: row.id, limit: 5 } : undefined);
  if (!isReversed) return [];
  return (data?.results ?? []).map((one) => ({
    relation: '冲销单',
    label: rowLabel(document, one),
    id: one.id,
    page: document.page,
  }));
}

/** What a document was made from, what it reverses and what reverses it. */
export function RelatedDocuments({ document, row }: RelatedDocumentsProps) {
  const { has } = usePermission();
  const viewer = useViewer();
  const related = [...namedBy(document, row, viewer), ...useReversals(document, row)];
  if (related.length === 0) return null;
  return (
    <section className="zg-detail-section" aria-label="相关单据">
      <h2>相关单据</h2>
      <ul className="zg-related-documents">
        {related.map(({ relation, label, id, page }) => (
          <li key={`${relation} ${id}`}>
            {relation} {page !== undefined && has(page) ? <Link to={`${page}?id=${id}`}>{label}</Link> : label}
          </li>
        ))}
      </ul>
    </section>
  );
}
