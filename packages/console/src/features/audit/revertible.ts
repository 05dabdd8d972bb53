import { isPersonal } from '@zhanggui/contract/platform/fields/text/personal';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { adapterOf } from '../../platform/fields/field-adapters.tsx';
import type { Row } from '../../platform/resource/data/row.ts';
import type { Change } from './changes.ts';

/** Whether a field may go back to what it was: it can be written, is whole in the log, and has not moved on since. */
export function isRevertible({ fields }: ResourceDeclaration, row: Row, { name, after }: Change): boolean {
  const field = fields[name];
  if (!field || field.read_only || field.kind === 'lines' || isPersonal(field)) return false;
  return JSON.stringify(row[name] ?? null) === JSON.stringify(after ?? null);
}

/** The body that takes a field back; the version refuses it when another user wrote meanwhile. */
export function revertBody({ fields }: ResourceDeclaration, row: Row, { name, before }: Change) {
  const field = fields[name];
  const toBody = field && adapterOf(field).toBody;
  const value = before === null || before === undefined || !toBody ? (before ?? null) : toBody(before, field);
  return { [name]: value, version: row.version };
}
