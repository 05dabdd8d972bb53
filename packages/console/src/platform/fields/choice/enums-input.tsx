import type { EnumsField } from '@zhanggui/contract/platform/fields/choice/enums';
import type { InputProps } from '../field-adapter.ts';

/** One box for each value; the first is what the label points to. */
export function EnumsInput({ id, field, value, onChange, onLeave, issues, describedBy }: InputProps<EnumsField>) {
  const chosen = new Set<string>(value ?? []);
  const { values } = field.of;
  const toggle = (one: string) => {
    const next = chosen.symmetricDifference(new Set([one]));
    onChange(values.map((entry) => entry.value).filter((code) => next.has(code)));
  };
  return (
    <fieldset className="zg-choices" aria-label={field.label} aria-describedby={describedBy} onBlur={onLeave}>
      {values.map((entry, index) => (
        <label key={entry.value}>
          <input
            id={index === 0 ? id : undefined}
            type="checkbox"
            checked={chosen.has(entry.value)}
            aria-invalid={'' in issues}
            onChange={() => toggle(entry.value)}
          />
          {entry.label}
        </label>
      ))}
    </fieldset>
  );
}
