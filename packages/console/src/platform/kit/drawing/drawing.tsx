import type { ReactNode } from 'react';
import './drawing.css';

/** A shelf with one jar left on it: nothing is here yet. */
function EmptyShelf() {
  return (
    <>
      <path d="M34 22v82M126 22v82M34 50h92M34 80h92" />
      <path data-paint="soft" d="M52 64c0-3 2-4 4-4h12c2 0 4 1 4 4v16H52z" />
      <path d="M55 60v-4h14v4" />
      <path data-paint="faint" d="M92 34h18v16H92zM88 64h24v16H88zM48 34h16v16H48z" strokeDasharray="3 3" />
    </>
  );
}

/** A magnifying glass over empty lines: nothing fits. */
function NoMatch() {
  return (
    <>
      <path data-paint="faint" d="M30 30h56M30 50h40M30 70h36M30 90h48" strokeDasharray="10 6" />
      <circle data-paint="soft" cx="94" cy="58" r="25" />
      <path d="M112 76l18 19" strokeWidth="5" />
      <path data-paint="accent" d="M86 50l16 16M102 50L86 66" />
    </>
  );
}

/** A plug out of its socket: it did not arrive. */
function Unplugged() {
  return (
    <>
      <path d="M14 78c22 0 14-24 36-24h8" />
      <path data-paint="soft" d="M58 42h12c8 0 12 5 12 12s-4 12-12 12H58z" />
      <path d="M82 49h9M82 59h9" />
      <path data-paint="soft" d="M118 40h-8c-6 0-8 4-8 8v12c0 4 2 8 8 8h8z" />
      <path d="M118 54h10c18 0 8 26 22 26" />
      <path data-paint="accent" d="M96 30l2-9M106 33l6-7M86 33l-6-7" />
    </>
  );
}

/** A cup of tea on a cleared desk: all is done. */
function AllDone() {
  return (
    <>
      <path d="M24 98h112" />
      <path data-paint="soft" d="M56 58h44v18c0 12-8 20-22 20s-22-8-22-20z" />
      <path d="M100 64h6c6 0 9 4 9 8s-3 8-9 8h-7" />
      <path data-paint="faint" d="M68 48c-5-6 5-9 0-16M80 48c-5-6 5-9 0-16M92 48c-5-6 5-9 0-16" />
      <path data-paint="accent" d="M69 76l7 7 13-14" />
    </>
  );
}

const drawings = { empty: <EmptyShelf />, no_match: <NoMatch />, failed: <Unplugged />, done: <AllDone /> };

export type DrawingName = keyof typeof drawings;

function Canvas({ children }: { readonly children: ReactNode }) {
  return (
    <svg className="zg-drawing" viewBox="0 0 160 112" width="160" height="112" aria-hidden="true">
      {children}
    </svg>
  );
}

/** A small drawing for a place where nothing is; it says nothing that the words beside it do not. */
export function Drawing({ name }: { readonly name: DrawingName }) {
  return <Canvas>{drawings[name]}</Canvas>;
}
