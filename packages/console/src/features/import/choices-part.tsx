import type { ImportDeclaration } from '@zhanggui/contract/features/import/import';

export type Chosen = Readonly<Record<string, unknown>>;

/** The values before any choice. */
export function initialChoices({ choices = {} }: ImportDeclaration): Chosen {
  return Object.fromEntries(Object.entries(choices).map(([name, { initial }]) => [name, initial]));
}

interface ChoicesPartProps {
  readonly declaration: ImportDeclaration;
  readonly chosen: Chosen;
  readonly disabled: boolean;
  readonly onChange: (chosen: Chosen) => void;
}

/** Inputs for the declared options of an import. */
export function ChoicesPart({ declaration: { choices = {} }, chosen, disabled, onChange }: ChoicesPartProps) {
  return Object.entries(choices).map(([name, { label, of }]) => (
    <fieldset key={name} className="zg-import-choice" disabled={disabled}>
      <legend>{label}</legend>
      {of.values.map(({ value, label: text }) => (
        <label key={String(value)}>
          <input
            type="radio"
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
