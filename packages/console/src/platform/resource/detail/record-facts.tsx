import type { Field } from '@zhanggui/contract/platform/fields/field';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { ReactNode } from 'react';
import { useFeatures } from '../../feature-parts.ts';
import { adapterOf } from '../../fields/field-adapters.tsx';
import { ShownValue } from '../../fields/parts/shown-value.tsx';
import type { Row } from '../data/row.ts';
import type { Overrides } from '../overrides.ts';
import { type DetailSection, detailSections } from './detail-sections.ts';
import './detail.css';

interface RecordFactsProps {
  readonly resource: ResourceDeclaration;
  readonly row: Row;
  readonly overrides?: Overrides | undefined;
  /** Rendered next to a field's value. */
  readonly beside?: ((name: string) => ReactNode) | undefined;
}

interface FactProps extends Pick<RecordFactsProps, 'resource' | 'row' | 'overrides' | 'beside'> {
  readonly name: string;
  readonly field: Field;
}

function Fact({ resource, name, field, row, overrides, beside }: FactProps) {
  const adapter = adapterOf(field);
  const { Value } = useFeatures();
  const OwnCell = overrides?.cells?.[name];
  const value = OwnCell ? (
    <OwnCell value={row[name]} row={row} />
  ) : (
    <ShownValue adapter={adapter} field={field} value={row[name]} place="detail" />
  );
  return (
    <div data-layout={adapter.layout}>
      <dt>{field.label}</dt>
      <dd>
        {Value ? (
          <Value resource={resource} id={row.id} name={name}>
            {value}
          </Value>
        ) : (
          value
        )}
        {beside?.(name)}
      </dd>
    </div>
  );
}

/** A section that is one document's lines needs no second heading. */
function isDocument({ title, fields }: DetailSection): boolean {
  return fields.length === 1 && fields[0]?.[1].label === title;
}

/** All fields of a record, in the groups of its form. */
export function RecordFacts({ resource, row, overrides, beside }: RecordFactsProps) {
  return detailSections(resource).map((section) => (
    <section key={section.title} className="zg-detail-section" aria-label={section.title}>
      <h2>{section.title}</h2>
      <dl className="zg-values" data-document={isDocument(section) || undefined}>
        {section.fields.map(([name, field]) => (
          <Fact
            key={name}
            resource={resource}
            name={name}
            field={field}
            row={row}
            overrides={overrides}
            beside={beside}
          />
        ))}
      </dl>
    </section>
  ));
}
