import type { Field } from '@zhanggui/contract/platform/fields/field';
import { baseFields, type ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';

export interface DetailSection {
  readonly title: string;
  readonly fields: readonly (readonly [name: string, field: Field])[];
}

/** A resource's fields as its detail groups them: the form's groups, what they leave out, lines each on their own, and the record's own traces. */
export function detailSections({ fields, form = [], label }: ResourceDeclaration): readonly DetailSection[] {
  const grouped = form.map(({ title, fields: names }) => ({
    title,
    fields: names.flatMap((name): [string, Field][] => (fields[name] ? [[name, fields[name]]] : [])),
  }));
  const taken = new Set(form.flatMap(({ fields: names }) => names));
  const others = Object.entries(fields).filter(([name]) => !taken.has(name));
  const plain = others.filter(([, field]) => field.kind !== 'lines');
  const documents = others.filter(([, field]) => field.kind === 'lines');
  const traces = ['id', 'created_by', 'created_at', 'updated_by', 'updated_at'] as const;
  const sections: DetailSection[] = [
    ...grouped,
    { title: form.length > 0 ? '其他信息' : `${label}信息`, fields: plain },
    ...documents.map(([name, field]) => ({ title: field.label, fields: [[name, field] as const] })),
    { title: '记录', fields: traces.map((name) => [name, baseFields[name]] as const) },
  ];
  return sections.filter((section) => section.fields.length > 0);
}
