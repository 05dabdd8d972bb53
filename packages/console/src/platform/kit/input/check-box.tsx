import type { InputProps } from './native-props.ts';

interface NativeInput extends InputProps {
  readonly className?: never;
  readonly type?: never;
}

/** A box that is ticked or not. */
export function CheckBox(props: NativeInput) {
  return <input {...props} type="checkbox" />;
}

/** One of several of the same `name`. */
export function RadioButton(props: NativeInput) {
  return <input {...props} type="radio" />;
}

/** On or off, in effect at once. */
export function Switch(props: NativeInput) {
  return <input {...props} type="checkbox" className="zg-switch" />;
}
