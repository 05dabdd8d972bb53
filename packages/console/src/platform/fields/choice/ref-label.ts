import { type RefField, type RefTarget, titleFields } from '@zhanggui/contract/platform/fields/choice/ref';
import type { WireValue } from '@zhanggui/contract/platform/fields/field';

/** A referenced record: with its label fields from a reply, or with the `label` of a picker's choice. */
export type RefValue = WireValue<RefField>;

/** The label of a referenced record; undefined when only its id is known. */
export function knownLabel(value: RefValue, target: RefTarget): string | undefined {
  const parts = titleFields(target)
    .map((name) => value[name] ?? '')
    .filter((part) => part !== '');
  const label = parts.length > 0 ? parts.map(String).join(' ') : value.label;
  return typeof label === 'string' && label !== '' ? label : undefined;
}

/** The label of a referenced record, or its id when nothing else is known. */
export function refLabel(value: RefValue, target: RefTarget): string {
  return knownLabel(value, target) ?? `${target.label} ${value.id}`;
}
