import { useState } from 'react';
import type { InputProps } from '../field-adapter.ts';

/** How a kind of number is typed. */
export interface NumberText<V> {
  /** Accepts the beginning of a number while the user types. */
  readonly typed: RegExp;
  /** The value of a text; null for an empty or unfinished one. */
  readonly parse: (text: string) => V | null;
  readonly format: (value: V) => string;
  /** The keyboard of a telephone. */
  readonly keyboard: 'numeric' | 'decimal' | 'text';
}

interface NumberInputProps<V> extends Pick<InputProps, 'id' | 'onLeave'>, Partial<Pick<InputProps, Messages>> {
  readonly value: V | null | undefined;
  readonly onChange: (value: V | null) => void;
  readonly text: NumberText<V>;
  /** Shown before or after the number: ¥, 件. */
  readonly unit?: string;
}

/** Digits as Chinese input methods write them, as plain ones. */
export function plainDigits(text: string): string {
  return text.normalize('NFKC').replaceAll('。', '.').replaceAll(',', '').trim();
}

type Messages = 'describedBy' | 'issues';

/** An input that takes only what can become a number of its kind; it keeps the text as typed (`12.50`). */
export function NumberInput<V>({ value, onChange, text, unit, issues = {}, ...control }: NumberInputProps<V>) {
  const [shown, setShown] = useState(() => formatted(value, text));
  const given = value ?? null;
  if (text.parse(shown) !== given) setShown(formatted(value, text));
  const type = (typed: string) => {
    const plain = plainDigits(typed);
    if (plain !== '' && !text.typed.test(plain)) return;
    setShown(plain);
    onChange(text.parse(plain));
  };
  const leave = () => {
    setShown(formatted(value, text));
    control.onLeave();
  };
  return (
    <span className="zg-number" data-unit={unit}>
      <input
        id={control.id}
        className="zg-input"
        inputMode={text.keyboard}
        autoComplete="off"
        value={shown}
        aria-invalid={'' in issues}
        aria-describedby={control.describedBy}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
      {unit && <span className="zg-number-unit">{unit}</span>}
    </span>
  );
}

function formatted<V>(value: V | null | undefined, text: NumberText<V>): string {
  return value === null || value === undefined ? '' : text.format(value);
}
