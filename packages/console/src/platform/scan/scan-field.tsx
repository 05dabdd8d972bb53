import { useId, useState } from 'react';
import './scan-field.css';
import { useScanFocus } from './use-scan-focus.ts';

interface ScanFieldProps {
  readonly label: string;
  readonly placeholder: string;
  /** Rests while something above it is scanned into. */
  readonly active: 'active' | 'resting';
  readonly onScan: (code: string) => void;
}

/** A field for a scanner that types like a keyboard and ends with Enter. */
export function ScanField({ label, placeholder, active, onScan }: ScanFieldProps) {
  const element = useScanFocus(active);
  const [text, setText] = useState('');
  const id = useId();
  return (
    <form
      className="zg-scan"
      onSubmit={(event) => {
        event.preventDefault();
        const code = text.trim();
        setText('');
        if (code !== '') onScan(code);
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        ref={element}
        id={id}
        className="zg-input"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}
