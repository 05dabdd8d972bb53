import { sourceOf } from '../fields/choice/source.ts';
import type { Field, Fields } from '../fields/field.ts';
import type { ScopeKind } from '../identity/scope-kind.ts';
import type { Viewer } from '../identity/viewer.ts';
import type { ResourceDeclaration } from './resource.ts';

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
