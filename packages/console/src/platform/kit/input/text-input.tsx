import type { InputProps, SelectProps, TextAreaProps } from './native-props.ts';
import './input.css';

/** One line of text; `type="search"` for what narrows a list. */
export function TextInput(props: InputProps & { readonly className?: never }) {
  return <input {...props} className="zg-input" />;
}

/** Several lines of text. */
export function TextArea(props: TextAreaProps & { readonly className?: never }) {
  return <textarea {...props} className="zg-input" />;
}

/** One of a few values, chosen by the browser's own list, which opens above dialogs. */
export function NativeSelect(props: SelectProps & { readonly className?: never }) {
  return <select {...props} className="zg-input" />;
}

/** An input without a look: the part around it gives one. */
export function PlainInput(props: InputProps) {
  return <input {...props} />;
}

/** The browser's own list without a look. */
export function PlainSelect(props: SelectProps) {
  return <select {...props} />;
}
