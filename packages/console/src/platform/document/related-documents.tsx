import { type AnyDocument, stateNameOf } from '@zhanggui/contract/platform/document/document';
import type { RefTarget } from '@zhanggui/contract/platform/fields/choice/ref';
import { RecordLink } from '../fields/choice/record-link.tsx';
import { type RefValue, refLabel } from '../fields/choice/ref-label.ts';
import { type Row, rowLabel } from '../resource/data/row.ts';
import { useListPage } from '../resource/data/use-records.ts';
import './document.css';

interface RelatedDocumentsProps {
  readonly document: AnyDocument;
  readonly row: Row;
}

interface Related {
  readonly relation: string;
  readonly label: string;
  readonly id: number;
  readonly target: RefTarget;
}

/** What the header refers to: what the document was made from, and what it reverses. */
function namedBy({ fields, relations }: AnyDocument, row: Row): readonly Related[] {
  const names = [...(relations?.made_from ?? []), ...(relations?.reverses === undefined ? [] : [relations.reverses])];
  return names.flatMap((name) => {
    const field = fields[name];
    const value = row[name] as RefValue | null | undefined;
    if (field?.kind !== 'ref' || !value) return [];
    const target = field.to();
    return [{ relation: field.label, label: refLabel(value, target), id: value.id, target }];
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
    target: document,
  }));
}

/** What a document was made from, what it reverses and what reverses it. */
export function RelatedDocuments({ document, row }: RelatedDocumentsProps) {
  const related = [...namedBy(document, row), ...useReversals(document, row)];
  if (related.length === 0) return null;
  return (
    <section className="zg-detail-section" aria-label="相关单据">
      <h2>相关单据</h2>
      <ul className="zg-related-documents">
        {related.map(({ relation, label, id, target }) => (
          <li key={`${relation} ${id}`}>
            {relation}{' '}
            <RecordLink target={target} id={id}>
              {label}
            </RecordLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
