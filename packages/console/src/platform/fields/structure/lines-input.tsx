import type { Field, LinesField } from '@zhanggui/contract/platform/fields/field';
import { maxLines } from '@zhanggui/contract/platform/fields/structure/lines';
import { useLayoutEffect, useRef, useState } from 'react';
import { AddIcon } from '../../kit/icon/control-icons.tsx';
import type { AdapterOf, InputProps } from '../field-adapter.ts';
import { issuesBelow } from '../parts/nested-issues.ts';
import { GridHead } from './grid/grid-head.tsx';
import { fillDown, useGridKeys } from './grid/use-grid-keys.ts';
import { type LineHandlers, LineInput } from './line-input.tsx';
import { emptyRow, lineFields, type NestedRow, writableFields } from './nested-row.ts';

interface LinesInputProps extends InputProps<LinesField> {
  readonly adapterOf: AdapterOf;
}

let lastKey = 0;

function newKey(): number {
  lastKey += 1;
  return lastKey;
}

/** A key for each line that stays with it when lines before it go. */
function useLineKeys(count: number) {
  const [keys, setKeys] = useState<readonly number[]>(() => Array.from({ length: count }, newKey));
  if (keys.length !== count) {
    setKeys([...keys.slice(0, count), ...Array.from({ length: Math.max(0, count - keys.length) }, newKey)]);
  }
  return { keys, forget: (index: number) => setKeys(keys.toSpliced(index, 1)) };
}

/** Handlers that stay the same objects and act on what is there when they are called. */
function useHandlers(now: LineHandlers): LineHandlers {
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  const [handlers] = useState<LineHandlers>(() => ({
    change: (index, line) => latest.current.change(index, line),
    remove: (index) => latest.current.remove(index),
    leave: () => latest.current.leave(),
  }));
  return handlers;
}

/** A column as wide as its values usually are; pickers need room for what they pick. */
function widthOf(part: Field, adapterOf: AdapterOf): number {
  return adapterOf(part).column.width * (part.kind === 'ref' ? 2 : 1);
}

/** The lines of a document as a table to fill in. */
export function LinesInput(props: LinesInputProps) {
  const { id, field, value, issues, onChange, onLeave, adapterOf } = props;
  const lines: readonly NestedRow[] = value ?? [];
  const columns = writableFields(lineFields(field.fields));
  const max = field.max ?? maxLines;
  const keysOfGrid = useGridKeys({
    rows: lines,
    columns,
    newRow: (count) => (count < max ? emptyRow(field.fields) : undefined),
    adapterOf,
    onChange,
  });
  const { keys, forget } = useLineKeys(lines.length);
  const handlers = useHandlers({
    change: (index, line) => onChange(lines.with(index, line)),
    remove: (index) => {
      forget(index);
      onChange(lines.toSpliced(index, 1));
    },
    leave: onLeave,
  });
  return (
    <div className="zg-lines">
      {lines.length > 0 && (
        <table aria-label={field.label} {...keysOfGrid}>
          <thead>
            <tr>
              {columns.map(([name, part], column) => (
                <th key={name} scope="col" data-required={part.required} style={{ width: widthOf(part, adapterOf) }}>
                  <GridHead
                    field={part}
                    onFill={
                      lines.length > 1
                        ? () => fillDown({ rows: lines, columns, onChange }, { row: 0, column })
                        : undefined
                    }
                  />
                </th>
              ))}
              <th scope="col" className="zg-lines-end">
                <span className="zg-hidden">操作</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <LineInput
                key={keys[index]}
                {...{ id, field, index, line, handlers, adapterOf }}
                issues={issuesBelow(issues, `${index}`)}
              />
            ))}
          </tbody>
        </table>
      )}
      {lines.length < max && (
        <button
          id={id}
          type="button"
          className="zg-text-button"
          aria-label="添加一行"
          onClick={() => onChange([...lines, emptyRow(field.fields)])}
        >
          <AddIcon size={14} />
          添加一行
        </button>
      )}
    </div>
  );
}
