import type { ComponentProps } from 'react';
import './input.css';

/** One line of text; `type="search"` for what narrows a list. */
export function TextInput(props: Omit<ComponentProps<'input'>, 'className'>) {
  return <input {...props} className="zg-input" />;
}

/** Several lines of text. */
export function TextArea(props: Omit<ComponentProps<'textarea'>, 'className'>) {
  return <textarea {...props} className="zg-input" />;
}

/** One of a few values, chosen by the browser's own list, which opens above dialogs. */
export function NativeSelect(props: Omit<ComponentProps<'select'>, 'className'>) {
  return <select {...props} className="zg-input" />;
}

/** An input without a look: the part around it gives one. */
export function PlainInput(props: ComponentProps<'input'>) {
  return <input {...props} />;
}

/** The browser's own list without a look. */
export function PlainSelect(props: ComponentProps<'select'>) {
  return <select {...props} />;
}
