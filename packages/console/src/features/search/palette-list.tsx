import { type RefObject, useEffect, useRef } from 'react';
import { PlainButton } from '../../platform/kit/button/button.tsx';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';

interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  /** Which of all entries is chosen. */
  readonly at: number;
  readonly text: string;
  readonly looking: boolean;
  readonly failure: string | undefined;
  readonly open: (entry: PaletteEntry, apart: boolean) => void;
  readonly choose: (at: number) => void;
}

function useVisibleRange(at: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelectorAll('[role="option"]')[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return list;
}

/** What to say below the entries: that it goes on, failed, or came to nothing. */
function Note({ groups, looking, failure, text }: Pick<PaletteListProps, 'groups' | 'looking' | 'failure' | 'text'>) {
  if (failure) return <p role="alert">{failure}</p>;
  if (looking) return <p role="status">正在查找…</p>;
  if (groups.length > 0 || text === '') return null;
  return (
    <p role="status">
      没有找到“{text}
      ”。可以输入订单号（至少前6位）、手机尾号4位、完整运单号、姓名或姓氏，商品、供应商、网点和页面的名称或拼音首字母。
    </p>
  );
}

/** The entries under their headings. */
export function PaletteList({ id, groups, at, open, choose, ...note }: PaletteListProps) {
  const list = useVisibleRange(at);
  let index = -1;
  return (
    <div ref={list} id={id} role="listbox" aria-label="结果" className="zg-palette-list">
      {groups.map(({ title, entries }) => (
        <div key={title}>
          <div className="zg-palette-title">{title}</div>
          {entries.map((entry) => {
            index += 1;
            const own = index;
            return (
              <PlainButton
                key={entry.key}
                id={`${id}-${own}`}
                role="option"
                tabIndex={-1}
                aria-selected={own === at}
                className="zg-palette-entry"
                onPointerMove={() => own !== at && choose(own)}
                onClick={({ ctrlKey, metaKey }) => open(entry, ctrlKey || metaKey)}
              >
                <span className="zg-palette-name">{entry.title}</span>
                <span className="zg-palette-more">{entry.subtitle}</span>
                {entry.kind !== title && <span className="zg-palette-kind">{entry.kind}</span>}
              </PlainButton>
            );
          })}
        </div>
      ))}
      <Note groups={groups} {...note} />
    </div>
  );
}
