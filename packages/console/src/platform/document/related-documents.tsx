import { useQueries } from '@tanstack/react-query';
import { type AnyDocument, stateNameOf } from '@zhanggui/contract/platform/document/document';
import type { RefTarget } from '@zhanggui/contract/platform/fields/choice/ref';
import { type ResourceDeclaration, readersOf } from '@zhanggui/contract/platform/resource/resource';
import type { Page } from '../api/api.ts';
import { EnumLabel } from '../fields/choice/enum.tsx';
import { RecordLink } from '../fields/choice/record-link.tsx';
import { type RefValue, refLabel } from '../fields/choice/ref-label.ts';
import { usePermission } from '../navigation/shell-context.ts';
import { type Row, rowLabel } from '../resource/data/row.ts';
import { pageQuery, useListPage } from '../resource/data/use-records.ts';
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
  readonly target: RefTarget;
  /** The record itself, where it was read: its state is shown. */
  readonly found?: Row;
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

const maxShown = 20;

/** The documents that this one led to, as far as the user may read them. */
function useLedTo({ relations }: AnyDocument, row: Row): readonly Related[] {
  const { has } = usePermission();
  const { closed } = useViewer();
  const isRead = (one: ResourceDeclaration) => !closed.has(one.name) && readersOf(one).some(({ page }) => has(page));
  const by = relations?.led_to?.by ?? '';
  const targets = relations?.led_to?.documents().filter(isRead) ?? [];
  const replies = useQueries({
    queries: targets.map((target) => pageQuery<Page<Row>>(target, { [by]: String(row.number), limit: maxShown })),
  });
  return targets.flatMap((target, index) =>
    (replies[index]?.data?.results ?? []).map((found) => ({
      ...{ relation: target.label, label: rowLabel(target, found), id: found.id, target, found },
    })),
  );
}

function State({ of: { target, found } }: { readonly of: Related }) {
  const { fields } = target as Partial<AnyDocument>;
  if (!fields || !found) return null;
  const name = stateNameOf({ fields });
  const field = fields[name];
  return field?.kind === 'enum' && <EnumLabel of={field.of} value={found[name] as string | number} />;
}

/** What a document was made from and led to, what it reverses and what reverses it. */
export function RelatedDocuments({ document, row }: RelatedDocumentsProps) {
  const related = [...namedBy(document, row), ...useLedTo(document, row), ...useReversals(document, row)];
  if (related.length === 0) return null;
  return (
    <section className="zg-detail-section" aria-label="相关单据">
      <h2>相关单据</h2>
      <ul className="zg-related-documents">
        {related.map((one) => (
          <li key={`${one.relation} ${one.id}`}>
            {one.relation}{' '}
            <RecordLink target={one.target} id={one.id}>
              {one.label}
            </RecordLink>{' '}
            <State of={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}
