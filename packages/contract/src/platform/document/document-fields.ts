import type { EnumDeclaration } from '../enum.ts';
import { enumOf } from '../fields/choice/enum.ts';
import { code } from '../fields/text/code.ts';
import { datetime } from '../fields/time/datetime.ts';

/** What only the system writes into a document. */
export const systemField = { read_only: true } as const;

/** The document number. */
export function numberField<const L extends string>(label: L) {
  return code({ label, required: true, ...systemField, filter: 'fast', sortable: true, unique: true });
}

/** The state of a document, which its flow alone changes. */
export function stateField<const S extends string | number>(of: EnumDeclaration<S>) {
  return enumOf({ label: '状态', of, required: true, ...systemField, filter: 'fast' });
}

/** A moment of a document that an event sets. */
export function momentField<const L extends string>(label: L) {
  return datetime({ label, ...systemField, filter: 'fast', sortable: true });
}
