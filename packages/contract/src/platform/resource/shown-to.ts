import { sourceOf } from '../fields/choice/source.ts';
import type { Field, Fields } from '../fields/field.ts';
import type { ScopeKind } from '../identity/scope-kind.ts';
import { oncePerViewer, type Viewer } from '../identity/viewer.ts';
import { filterOf } from './filterable.ts';
import { allFields, type ResourceDeclaration } from './resource.ts';

/** The declaration as a viewer sees it: without the fields that are hidden from its kind. Filters by closed records are absent too. */
export const shownTo = oncePerViewer(narrowed);

/** Names of fields that accounts of a kind do not see, or of which they do not see every part. */
export function hiddenNames({ fields }: ResourceDeclaration, kind: ScopeKind): readonly string[] {
  const isHidden = (field: Field): boolean =>
    isHiddenFrom(field, kind) || (field.kind === 'lines' && Object.values(field.fields).some(isHidden));
  return Object.keys(fields).filter((name) => isHidden(fields[name] as Field));
}

/** Whether accounts of a kind do not see a field. */
export function isHiddenFrom({ hidden_from }: Field, kind: ScopeKind): boolean {
  return hidden_from?.some((hidden) => hidden === kind) === true;
}

/** Whether a value is chosen from records that a viewer never reads. */
export function isChosenFromClosed(field: Field, { closed }: Viewer): boolean {
  const source = sourceOf(field);
  return source !== undefined && closed.has(source);
}

function narrowed(resource: ResourceDeclaration, viewer: Viewer): ResourceDeclaration {
  const closed = closedReferences(resource, viewer);
  const fields = shownFields(resource.fields, viewer);
  const related = shownFields(resource.related ?? {}, viewer);
  const isWhole = Object.keys(resource.breakdowns ?? {}).every((name) => isExplained(resource, name, viewer));
  const isSame =
    fields === resource.fields && Object.keys(related).length === Object.keys(resource.related ?? {}).length;
  if (closed.length === 0 && isSame && isWhole) return resource;
  const all: Fields = { ...resource.related, ...resource.fields };
  const isShown = (name: string) => fields[name] !== undefined || related[name] !== undefined || !all[name];
  // What a viewer can not choose is no part of a form, unless it is shown there to all.
  const isWritten = (name: string) => isShown(name) && (!fields[name]?.read_only || resource.fields[name]?.read_only);
  const { filters, sums, columns, breakdowns, form } = resource;
  return {
    ...resource,
    fields,
    ...(resource.related ? { related } : {}),
    closed_references: closed,
    columns: columns.filter(isShown),
    sums: sums?.filter(isShown) ?? [],
    ...(filters ? { filters: filters.filter((name) => isShown(name) && !closed.includes(name)) } : {}),
    ...(breakdowns
      ? { breakdowns: keep(breakdowns, (name) => isShown(name) && isExplained(resource, name, viewer)) }
      : {}),
    ...(form ? { form: form.map((section) => ({ ...section, fields: section.fields.filter(isWritten) })) } : {}),
  };
}

function isExplained({ breakdowns_hidden_from }: ResourceDeclaration, figure: string, { kind }: Viewer): boolean {
  const hidden: readonly ScopeKind[] | undefined = breakdowns_hidden_from?.[figure];
  return hidden?.includes(kind) !== true;
}

/** The filters whose values are chosen from records that are closed to a viewer. */
function closedReferences(resource: ResourceDeclaration, viewer: Viewer): readonly string[] {
  const fields: Fields = { ...allFields(resource), ...resource.related };
  return Object.keys(fields).filter(
    (name) => isChosenFromClosed(fields[name] as Field, viewer) && filterOf(resource, name) !== undefined,
  );
}

/** Fields as a viewer sees them: the same object where nothing is otherwise. */
export function shownFields(fields: Fields, viewer: Viewer): Fields {
  const all = Object.entries(fields);
  const shown = all.flatMap(([name, field]): [string, Field][] =>
    isHiddenFrom(field, viewer.kind) ? [] : [[name, seen(field, viewer)]],
  );
  const isSame = shown.length === all.length && shown.every(([name, field]) => field === fields[name]);
  return isSame ? fields : Object.fromEntries(shown);
}

/** Nothing can be chosen from closed records: the server refuses references to them. */
function seen(field: Field, viewer: Viewer): Field {
  if (field.kind === 'lines') {
    const fields = shownFields(field.fields, viewer);
    return fields === field.fields ? field : { ...field, fields };
  }
  return !field.read_only && isChosenFromClosed(field, viewer) ? { ...field, read_only: true } : field;
}

/** The members of a record whose names pass. */
export function keep<V>(of: Readonly<Record<string, V>>, passes: (name: string) => boolean): Record<string, V> {
  return Object.fromEntries(Object.entries(of).filter(([name]) => passes(name)));
}
