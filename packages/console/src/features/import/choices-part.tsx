import type { ImportDeclaration } from '@zhanggui/contract/features/import/import';
import type { RefField } from '@zhanggui/contract/platform/fields/choice/ref';
import type { RefValue } from '../../platform/fields/choice/ref-label.ts';
import { RefSelect } from '../../platform/fields/choice/ref-select.tsx';
import { RadioButton } from '../../platform/kit/input/check-box.tsx';
import { OnlyChoice } from '../../platform/resource/form/only-choice.tsx';
import { useViewer } from '../../platform/session/use-viewer.ts';

export type Chosen = Readonly<Record<string, unknown>>;

/** The values before any choice. */
export function initialChoices({ choices = {} }: ImportDeclaration): Chosen {
  return Object.fromEntries(Object.entries(choices).map(([name, { initial }]) => [name, initial]));
}

/** Labels of what has to be chosen before a file is read. */
export function openChoices({ choices = {} }: ImportDeclaration, chosen: Chosen): readonly string[] {
  return Object.entries(choices).flatMap(([name, { label }]) => (chosen[name] ? [] : [label]));
}

interface ChoicesPartProps {
  readonly declaration: ImportDeclaration;
  readonly chosen: Chosen;
  readonly disabled: boolean;
  readonly onChange: (chosen: Chosen) => void;
}

/** Inputs for the declared options of an import. */
export function ChoicesPart({ declaration: { choices = {} }, chosen, disabled, onChange }: ChoicesPartProps) {
  return Object.entries(choices).map(([name, field]) => (
    <fieldset key={name} className="zg-import-choice" disabled={disabled}>
      <legend>{field.label}</legend>
      {field.kind === 'ref' ? (
        <RecordChoice
          id={`import-${name}`}
          field={field}
          value={chosen[name]}
          onChange={(value) => onChange({ ...chosen, [name]: value })}
        />
      ) : (
        field.of.values.map(({ value, label: text }) => (
          <label key={String(value)}>
            <RadioButton
              name={name}
              checked={chosen[name] === value}
              onChange={() => onChange({ ...chosen, [name]: value })}
            />
            {text}
          </label>
        ))
      )}
    </fieldset>
  ));
}

interface RecordChoiceProps {
  readonly id: string;
  readonly field: RefField;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** As in a form, a limited viewer finds an only choice made; staff choose among all and are asked. */
function RecordChoice({ id, field, value, onChange }: RecordChoiceProps) {
  const { kind } = useViewer();
  return (
    <>
      <RefSelect
        id={id}
        target={field.to()}
        label={field.label}
        className="zg-select"
        placeholder="请选择"
        value={value as RefValue | null | undefined}
        onChange={onChange}
      />
      {kind !== 'staff' && value === undefined && <OnlyChoice field={field} onFound={onChange} />}
    </>
  );
}
