import type { JsonField } from '@zhanggui/contract/platform/fields/structure/json';
import { useState } from 'react';
import type { CellProps, ConsoleFieldAdapter, InputProps } from '../field-adapter.ts';
import { LineCell } from '../text/text.tsx';

function indented(value: unknown): string {
  return value === null || value === undefined ? '' : JSON.stringify(value, null, 2);
}

/** The value of a JSON text; a text that is none stays a text, which the field's own check refuses. */
export function readJson(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function JsonCell({ value }: CellProps<JsonField>) {
  return <LineCell value={JSON.stringify(value)} />;
}

function JsonDetail({ value }: CellProps<JsonField>) {
  return <pre className="zg-json">{indented(value)}</pre>;
}

function JsonInput({ id, value, onChange, onLeave, issues, describedBy }: InputProps<JsonField>) {
  const [text, setText] = useState(() => indented(value));
  return (
    <textarea
      id={id}
      className="zg-input zg-textarea zg-json"
      rows={6}
      spellCheck={false}
      value={text}
      aria-invalid={'' in issues}
      aria-describedby={describedBy}
      onChange={(event) => {
        setText(event.target.value);
        onChange(readJson(event.target.value));
      }}
      onBlur={onLeave}
    />
  );
}

export const jsonAdapter: ConsoleFieldAdapter<JsonField> = {
  Cell: JsonCell,
  Detail: JsonDetail,
  Input: JsonInput,
  describe: (value) => JSON.stringify(value),
  column: { width: 180 },
  layout: 'wide',
};
