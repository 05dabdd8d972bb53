import type { LinesField } from '../fields/field.ts';
import { int } from '../fields/number/int.ts';

/** Names a line of a document in what is said of it. */
export const lineId = int({ label: '明细编号', required: true, min: 1, max: Number.MAX_SAFE_INTEGER });

/** As many as a file that is imported: a document may have more lines than a form can edit. */
const maxNamed = 5000;

/** What the body of an event says of lines of the document, each named by its id. */
export function namedLines<const P extends Omit<LinesField, 'kind' | 'max'>>(props: P) {
  return { ...props, kind: 'lines', max: maxNamed, fields: { line: lineId, ...props.fields } } as const;
}
