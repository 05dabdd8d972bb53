import { Suspense, useLayoutEffect, useState } from 'react';
import { PlainButton } from '../../platform/kit/button/button.tsx';
import { SearchIcon } from '../../platform/kit/icon/icons.tsx';
import { lazyPart } from '../../platform/kit/loading/lazy-part.ts';
import { EarlyKeys, type EarlyText } from './early-keys.tsx';
import './palette-button.css';

const load = async () => (await import('./palette.tsx')).Palette;
const Palette = lazyPart(load);

/** The code is loaded on hover or focus. */
function prefetch(): void {
  load().catch(() => undefined);
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Ctrl or ⌘ with K opens the palette wherever the focus is, and closes it again. */
function useShortcut(toggle: () => void): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') prefetch();
      const isIt =
        event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isIt) return;
      event.preventDefault();
      toggle();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [toggle]);
}

/** Opens the palette, whose code is loaded when it is first opened. */
export function PaletteButton() {
  const [opened, setOpened] = useState(false);
  const [early] = useState<EarlyText>(() => ({ text: '' }));
  const [{ toggle, close }] = useState(() => ({
    toggle: () => {
      early.text = '';
      setOpened((was) => !was);
    },
    close: () => setOpened(false),
  }));
  useShortcut(toggle);
  const keys = isApple ? '⌘ K' : 'Ctrl K';
  return (
    <>
      <PlainButton
        className="zg-palette-button"
        aria-label={`搜索 ${keys}`}
        title={`搜索（${keys}）`}
        onClick={toggle}
        onPointerEnter={prefetch}
      >
        <SearchIcon />
        <span aria-hidden="true">搜索</span>
        <span aria-hidden="true" className="zg-palette-keys">
          {keys}
        </span>
      </PlainButton>
      <Suspense fallback={<EarlyKeys early={early} />}>{opened && <Palette early={early} onClose={close} />}</Suspense>
    </>
  );
}
