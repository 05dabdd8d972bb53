import { titleFields } from '@zhanggui/contract/platform/fields/choice/ref';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { fieldOf } from '@zhanggui/contract/platform/resource/resource';
import { isEmpty } from '../../fields/field-adapter.ts';
import { adapterOf } from '../../fields/field-adapters.tsx';

/** A record as replies show it, whatever its resource. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: number };

/** The label of a record in titles and questions: its label fields, or its id. */
export function rowLabel(resource: ResourceDeclaration, row: Row): string {
  const parts = titleFields(resource).flatMap((name) => {
    const field = fieldOf(resource, name);
    return field && !isEmpty(row[name]) ? [adapterOf(field).describe(row[name], field)] : [];
  });
  return parts.length > 0 ? parts.join(' ') : `${row.id}`;
}
