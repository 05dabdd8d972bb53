import type { RefField } from '@zhanggui/contract/platform/fields/choice/ref';
import { useEffect } from 'react';
import { useChoices } from '../../fields/choice/use-choices.ts';
import type { FormStore } from './state/form-store.ts';

interface OnlyChoiceProps {
  readonly store: FormStore;
  readonly name: string;
  readonly field: RefField;
}

/** Fills in a reference of which the caller's scope leaves one choice, such as the own enterprise. */
export function OnlyChoice({ store, name, field }: OnlyChoiceProps) {
  const { choices } = useChoices(field.to().path, field.picks, true);
  const [only, ...others] = choices;
  const known = others.length === 0 ? only : undefined;
  useEffect(() => {
    if (known && store.read().values[name] === undefined) store.preset(name, { id: known.id, label: known.label });
  }, [known, store, name]);
  return null;
}
