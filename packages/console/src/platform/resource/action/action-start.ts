import { type ActionDeclaration, pathParameters } from '@zhanggui/contract/platform/action';
import { idOf } from '@zhanggui/contract/platform/fields/choice/ref';
import type { Field, Fields } from '@zhanggui/contract/platform/fields/field';
import { emptyRow, writableFields } from '../../fields/structure/nested-row.ts';
import type { Row } from '../data/row.ts';
import { initialValues, type Values } from '../form/state/changes.ts';
import type { ActionPresentation } from './action-presentation.ts';

/** The parameters in braces of an action's path, from the record; references give their id. */
export function pathValues(action: ActionDeclaration, row: Row | undefined): Record<string, string | number> {
  return Object.fromEntries(
    pathParameters(action.path).map((name) => {
      const value = row?.[name];
      const part = typeof value === 'string' ? value : idOf(value);
      if (part === undefined) throw new Error(`${action.path} needs ${name}`);
      return [name, part];
    }),
  );
}

/** The part of the body without inputs: the given parts, the record's `id`, or none, and the `version` that was read. */
export function givenParts({ body }: ActionDeclaration, row: Row | undefined, given: Values): Values {
  const id = 'id' in body ? { id: row?.id } : {};
  return { ...id, ...('version' in body ? { version: row?.version } : {}), ...given };
}

/** The fields of an action's body that its dialog shows. */
export function requestedFields(action: ActionDeclaration, given: Values): Fields {
  return Object.fromEntries(
    writableFields(action.body).filter(
      ([name, field]) => !(name in given) && !(field.kind === 'bool' && field.override),
    ),
  );
}

/** Those of a dialog's fields that it asks for while its values are these. */
export function visibleFields(
  fields: Fields,
  { asks }: Pick<ActionPresentation, 'asks'>,
  values: Values,
  row: Row | undefined,
): Fields {
  if (!asks) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => asks(name, values, row)));
}

function meansTheSame(one: Field, other: Field | undefined): boolean {
  if (!other || one.kind !== other.kind || one.kind === 'lines' || one.kind === 'record') return false;
  if (one.kind === 'enum') return other.kind === 'enum' && one.of === other.of;
  if (one.kind === 'ref') return other.kind === 'ref' && one.to().path === other.to().path;
  return true;
}

/** What an action's dialog begins with: declared initial values, over them what the record has under the same name and kind, unless null is declared. */
export function actionStart(requested: Fields, row: Row | undefined, rowFields: Fields): Values {
  const same = Object.entries(requested).filter(
    ([name, field]) => field.initial !== null && meansTheSame(field, rowFields[name]),
  );
  const known = same.filter(([name]) => row?.[name] !== undefined && row[name] !== null);
  const firstLines = Object.entries(requested).flatMap(([name, field]) =>
    field.kind === 'lines' && field.required ? [[name, [emptyRow(field.fields)]]] : [],
  );
  return {
    ...initialValues(requested),
    ...Object.fromEntries(firstLines),
    ...Object.fromEntries(known.map(([name]) => [name, row?.[name]])),
  };
}
