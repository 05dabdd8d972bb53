import { PlainButton } from '../button/button.tsx';
import './one-of.css';

interface OneOfProps<V extends string | number> {
  readonly label: string;
  readonly values: readonly { readonly value: V; readonly label: string }[];
  readonly chosen: V;
  readonly onChoose: (value: V) => void;
}

/** A few choices side by side, one of which holds. */
export function OneOf<V extends string | number>({ label, values, chosen, onChoose }: OneOfProps<V>) {
  return (
    <fieldset className="zg-one-of">
      <legend className="zg-hidden">{label}</legend>
      {values.map((one) => (
        <PlainButton key={one.value} aria-pressed={one.value === chosen} onClick={() => onChoose(one.value)}>
          {one.label}
        </PlainButton>
      ))}
    </fieldset>
  );
}
