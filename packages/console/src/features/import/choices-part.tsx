import type { ImportDeclaration } from '@zhanggui/contract/features/import/import';
import { RadioButton } from '../../platform/kit/input/check-box.tsx';

export type Chosen = Readonly<Record<string, unknown>>;

/** What stands chosen before anybody chose. */
export function initialChoices({ choices = {} }: ImportDeclaration): Chosen {
  return Object.fromEntries(Object.entries(choices).map(([name, { initial }]) => [name, initial]));
}

interface ChoicesPartProps {
  readonly declaration: ImportDeclaration;
  readonly chosen: Chosen;
  readonly disabled: boolean;
  readonly onChange: (chosen: Chosen) => void;
}

/** Asks what a file is to be taken for. */
export function ChoicesPart({ declaration: { choices = {} }, chosen, disabled, onChange }: ChoicesPartProps) {
  return Object.entries(choices).map(([name, { label, of }]) => (
    <fieldset key={name} className="zg-import-choice" disabled={disabled}>
      <legend>{label}</legend>
      {of.values.map(({ value, label: text }) => (
        <label key={String(value)}>
          <RadioButton
            name={name}
            checked={chosen[name] === value}
            onChange={() => onChange({ ...chosen, [name]: value })}
          />
          {text}
        </label>
      ))}
    </fieldset>
  ));
}
