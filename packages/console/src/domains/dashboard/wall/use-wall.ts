import { type RefObject, useEffect, useRef, useState } from 'react';
import { holdScheme } from '../../../platform/theme/appearance.ts';

const turnMilliseconds = 20_000;

interface Boards {
  readonly board: number;
  readonly isPaused: boolean;
  readonly show: (board: number) => void;
  readonly pause: () => void;
}

/** Fills the screen in dark as long as it is shown; leaving full screen or Escape closes it. */
export function useFullScreen(element: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const release = holdScheme('dark');
    element.current?.focus();
    // Refused where the browser has no full screen, as on phones: the wall covers the window then.
    void element.current?.requestFullscreen?.().catch(() => undefined);
    const changed = () => {
      if (document.fullscreenElement === null) close.current();
    };
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close.current();
    };
    document.addEventListener('fullscreenchange', changed);
    document.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('fullscreenchange', changed);
      document.removeEventListener('keydown', pressed);
      if (document.fullscreenElement) void document.exitFullscreen();
      release();
    };
  }, [element]);
}

/** Turns through boards; arrows turn by hand, space stops and goes on. */
export function useBoards(count: number): Boards {
  const [board, setBoard] = useState(0);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => setBoard((board + 1) % count), turnMilliseconds);
    return () => clearTimeout(timer);
  }, [board, count, isPaused]);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const onButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (event.key === 'ArrowRight') setBoard((now) => (now + 1) % count);
      else if (event.key === 'ArrowLeft') setBoard((now) => (now + count - 1) % count);
      else if (event.key === ' ' && !onButton) setPaused((now) => !now);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [count]);
  return { board, isPaused, show: setBoard, pause: () => setPaused(!isPaused) };
}
