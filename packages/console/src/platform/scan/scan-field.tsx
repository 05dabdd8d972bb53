import { useId, useState } from 'react';
import './scan-field.css';
import { useScanFocus } from './use-scan-focus.ts';

interface ScanFieldProps {
  readonly label: string;
  readonly placeholder: string;
  /** Rests while something above it is scanned into. */
  readonly active: 'active' | 'resting';
  readonly onScan: (code: string) => void;
  /** Takes pasted text of several cells as a whole. */
  readonly onSheet?: (text: string) => void;
}

/** A field for a scanner that types like a keyboard and ends with Enter. */
export function ScanField({ label, placeholder, active, onScan, onSheet }: ScanFieldProps) {
  const element = useScanFocus(active);
  const [text, setText] = useState('');
  const id = useId();
  return (
    <div className="zg-scan">
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
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // The field may stand in a form, which a scan does not send.
          event.preventDefault();
          const code = event.currentTarget.value.trim();
          setText('');
          if (code !== '') onScan(code);
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          if (!onSheet || !/[\t\r\n]/.test(pasted.trim())) return;
          event.preventDefault();
          onSheet(pasted);
        }}
      />
    </div>
  );
}
