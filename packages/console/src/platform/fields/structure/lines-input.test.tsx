// @vitest-environment happy-dom
import { lines } from '@zhanggui/contract/platform/fields/structure/lines';
import { text } from '@zhanggui/contract/platform/fields/text/text';
import type { IssueMap } from '@zhanggui/contract/platform/issues';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AdapterOf, InputProps } from '../field-adapter.ts';
import { adapterOf } from '../field-adapters.tsx';
import { LinesInput } from './lines-input.tsx';
import type { NestedRow } from './nested-row.ts';

const field = lines({ label: '明细', fields: { code: text({ label: '编码' }), note: text({ label: '备注' }) } });
const drawn: string[] = [];
const changed: (readonly NestedRow[] | null)[] = [];

function CountedInput({ id, value, onChange, onLeave }: InputProps) {
  drawn.push(id);
  return (
    <input id={id} value={String(value ?? '')} onChange={(event) => onChange(event.target.value)} onBlur={onLeave} />
  );
}

const counted: AdapterOf = (part) => ({ ...adapterOf(part), Input: CountedInput });

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
beforeEach(() => void [drawn.splice(0), changed.splice(0)]);
afterEach(() => document.body.replaceChildren());

function open() {
  const part = document.body.appendChild(document.createElement('div'));
  const root = createRoot(part);
  return {
    draw: (value: readonly NestedRow[], issues: IssueMap = {}) =>
      act(() =>
        root.render(
          <LinesInput
            {...{ id: 'lines', field, value: [...value], issues, adapterOf: counted, describedBy: undefined }}
            onChange={(next) => changed.push(next)}
            onLeave={() => undefined}
          />,
        ),
      ),
    remove: (line: number) => act(() => part.querySelector<HTMLElement>(`[aria-label="移除第${line}行"]`)?.click()),
  };
}

const [a, b, c] = [
  { code: 'A', note: '1' },
  { code: 'B', note: '2' },
  { code: 'C', note: '3' },
] as const;

test('only the line that changed is drawn anew', () => {
  const { draw } = open();
  draw([a, b, c]);
  expect(drawn).toHaveLength(6);
  drawn.splice(0);
  draw([a, { ...b, note: '20' }, c]);
  expect(drawn).toEqual(['lines.1.code', 'lines.1.note']);
});

test('a line whose issues changed is drawn anew', () => {
  const { draw } = open();
  draw([a, b, c]);
  drawn.splice(0);
  draw([a, b, c], { 'lines.0.code': ['别处的'], '2.code': ['缺'] });
  expect(drawn).toEqual(['lines.2.code', 'lines.2.note']);
});

test('a line that was drawn before others changed acts on what is there now', () => {
  const { draw, remove } = open();
  draw([a, b, c]);
  draw([a, { ...b, note: '20' }, c]);
  remove(3);
  expect(changed).toEqual([[a, { ...b, note: '20' }]]);
});
