import type { RefField } from '@zhanggui/contract/platform/fields/choice/ref';
import { useEffect } from 'react';
import type { RefValue } from '../../fields/choice/ref-label.ts';
import { useChoices } from '../../fields/choice/use-choices.ts';

interface OnlyChoiceProps {
  readonly field: RefField;
  readonly onFound: (only: RefValue) => void;
}

/** Finds the record of a reference of which the caller's scope leaves one choice, such as the own enterprise. */
export function OnlyChoice({ field, onFound }: OnlyChoiceProps) {
  const { choices } = useChoices(field.to().path, field.picks, true);
  const [only, ...others] = choices;
  const known = others.length === 0 ? only : undefined;
  useEffect(() => {
    if (known) onFound({ id: known.id, label: known.label });
  }, [known, onFound]);
  return null;
}
