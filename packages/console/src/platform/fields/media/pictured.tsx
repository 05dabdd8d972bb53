import type { ReactNode } from 'react';
import { Picture } from './picture.tsx';
import './pictured.css';

interface PicturedProps {
  readonly url: string | null | undefined;
  readonly size?: number;
  /** The first line: what it is. */
  readonly title: string;
  /** The second line: variant, code. */
  readonly note?: ReactNode;
  /** Right of both: an amount, a number of pieces. */
  readonly children?: ReactNode;
}

/** A thing by its picture with two lines of words beside it. */
export function Pictured({ url, size = 40, title, note, children }: PicturedProps) {
  return (
    <span className="zg-pictured">
      {url ? (
        <Picture url={url} alt="" size={size} />
      ) : (
        <span className="zg-picture" style={{ width: size, height: size }} />
      )}
      <span className="zg-pictured-words">
        <span title={title}>{title}</span>
        {note !== undefined && note !== null && <small>{note}</small>}
      </span>
      {children}
    </span>
  );
}
