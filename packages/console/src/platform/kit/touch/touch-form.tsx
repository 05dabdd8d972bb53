import type { FormEvent, ReactNode } from 'react';
import { CheckBox } from '../input/check-box.tsx';
import { PlainInput } from '../input/text-input.tsx';
import './touch.css';

interface TouchSearchProps {
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** A search box that is high enough for a thumb. */
export function TouchSearch({ placeholder, text, onText }: TouchSearchProps) {
  return (
    <PlainInput
      type="search"
      className="zg-input zg-touch-search"
      aria-label="查找"
      placeholder={placeholder}
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
  );
}

/** A search box with other tools beside it. */
export function TouchTools({ children }: { readonly children: ReactNode }) {
  return <div className="zg-touch-tools">{children}</div>;
}

interface TouchFormProps {
  readonly id: string;
  readonly onSend: (event: FormEvent) => void;
  readonly children: ReactNode;
}

/** A short form of a dialog; its labels hold their fields. */
export function TouchForm({ id, onSend, children }: TouchFormProps) {
  return (
    <form id={id} className="zg-touch-form" noValidate onSubmit={onSend}>
      {children}
    </form>
  );
}

interface TouchCheckProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A box to tick, with its label. */
export function TouchCheck({ label, checked, onChange }: TouchCheckProps) {
  return (
    <label className="zg-touch-check">
      <CheckBox checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
