import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDebounced } from '../../platform/fields/parts/use-debounced.ts';
import { PlainButton } from '../../platform/kit/button/button.tsx';
import { SearchIcon } from '../../platform/kit/icon/icons.tsx';
import { PlainInput } from '../../platform/kit/input/text-input.tsx';
import { keepRecent, recentEntries } from '../../platform/navigation/recent.ts';
import { useShell } from '../../platform/navigation/shell-context.ts';
import type { EarlyText } from './early-keys.tsx';
import { commandEntries, fitting, maxPages, pageEntries } from './own-entries.ts';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';
import { PaletteList } from './palette-list.tsx';
import { useFound } from './use-found.ts';
import './palette.css';

const quietMilliseconds = 120;
const longest = 64;

function useModal() {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return element;
}

function group(title: string, entries: readonly PaletteEntry[]): PaletteGroup[] {
  return entries.length === 0 ? [] : [{ title, entries }];
}

/** The results for the text in the field; `requested` is the text of the request. */
function useGroups(text: string, requested: string) {
  const shell = useShell();
  const [own] = useState(() => ({ pages: pageEntries(shell.menu), commands: commandEntries(shell) }));
  const [recent] = useState(() => recentEntries().map((entry) => ({ ...entry, key: `recent:${entry.to}` })));
  const found = useFound(requested);
  if (text === '') {
    return {
      groups: [...group('最近打开', recent), ...group('命令', own.commands)],
      looking: false,
      failure: undefined,
    };
  }
  const isCurrent = requested === text;
  return {
    groups: [
      ...group('页面', fitting(own.pages, text, maxPages)),
      ...(isCurrent ? found.groups : []),
      ...group('命令', fitting(own.commands, text)),
    ],
    looking: !isCurrent || found.looking,
    failure: isCurrent ? found.failure : undefined,
  };
}

/** Goes where an entry leads; with Ctrl or ⌘ in a tab of its own. */
function useOpen(onClose: () => void) {
  const navigate = useNavigate();
  return ({ to, run, title, subtitle, kind }: PaletteEntry, apart: boolean) => {
    if (to !== undefined) keepRecent({ to, title, subtitle, kind });
    if (to !== undefined && apart) {
      window.open(to, '_blank', 'noopener');
      return;
    }
    onClose();
    if (to === undefined) run?.();
    else void navigate(to);
  };
}

interface PaletteProps {
  readonly early: EarlyText;
  readonly onClose: () => void;
}

/** One field that finds records, pages and commands, worked by the keyboard alone if one likes. */
export function Palette({ early, onClose }: PaletteProps) {
  const dialog = useModal();
  const listId = useId();
  const [typed, setTyped] = useState(() => early.text);
  const [requested, setRequested] = useState(() => early.text.trim());
  const [chosen, setChosen] = useState(0);
  const [hurry, setHurry] = useState(false);
  const text = typed.trim();
  const debounced = useDebounced(setRequested, quietMilliseconds);
  const { groups, looking, failure } = useGroups(text, requested);
  const entries = groups.flatMap((one) => one.entries);
  const at = Math.min(chosen, Math.max(0, entries.length - 1));
  const open = useOpen(onClose);
  // Enter before the answer is there means the first of it.
  useEffect(() => {
    const [first] = entries;
    if (!hurry || looking) return;
    setHurry(false);
    if (first) open(first, false);
  });
  const type = (value: string) => {
    setTyped(value);
    setChosen(0);
    setHurry(false);
    debounced.later(value.trim());
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const entry = entries[at];
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 + entries.length };
    const step = steps[event.key];
    if (step !== undefined && entries.length > 0) setChosen(step % entries.length);
    else if (event.key !== 'Enter') return;
    else if (entry) open(entry, event.ctrlKey || event.metaKey);
    else {
      debounced.now(text);
      setHurry(true);
    }
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className="zg-palette"
      aria-label="搜索"
      {...{ closedby: 'any' }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="zg-palette-head">
        <SearchIcon />
        <PlainInput
          type="search"
          role="combobox"
          aria-label="搜索订单、手机尾号、运单、商品、页面"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={entries[at] && `${listId}-${at}`}
          placeholder="订单号、手机尾号、运单号、姓名、名称或拼音首字母…"
          autoComplete="off"
          spellCheck={false}
          maxLength={longest}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
        />
        <PlainButton className="zg-palette-close" onClick={onClose}>
          关闭
        </PlainButton>
      </div>
      <PaletteList {...{ id: listId, groups, at, open, choose: setChosen, looking, failure, text }} />
    </dialog>
  );
}
