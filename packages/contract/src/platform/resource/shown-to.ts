import type { Field, Fields } from '../fields/field.ts';
import { oncePerViewer } from '../identity/once-per-viewer.ts';
import type { ScopeKind } from '../identity/scope-kind.ts';
import type { Viewer } from '../identity/viewer.ts';
import { filterOf } from './filterable.ts';
import { allFields, type ResourceDeclaration } from './resource.ts';
import { isChosenFromClosed, shownFields } from './shown-fields.ts';

/** The declaration as a viewer sees it: without the fields that are hidden from its kind. Filters by closed records are absent too. */
export const shownTo = oncePerViewer(narrowed);

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

/** The members of a record whose names pass. */
export function keep<V>(of: Readonly<Record<string, V>>, passes: (name: string) => boolean): Record<string, V> {
  return Object.fromEntries(Object.entries(of).filter(([name]) => passes(name)));
}
