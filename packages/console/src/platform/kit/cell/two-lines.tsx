import type { ReactNode } from 'react';
import { PictureIcon } from '../icon/control-icons.tsx';
import './two-lines.css';

interface TwoLinesProps {
  readonly title: ReactNode;
  /** The second line. */
  readonly note?: ReactNode;
  /** A picture of 40 px before both lines; null draws the place of a missing one. */
  readonly media?: ReactNode;
  /** Whether lines end in an ellipsis outside of tables too. */
  readonly clipped?: boolean;
}

/** The cell of what has a name and one more line. In tables each line is cut off at the edge. */
export function TwoLines({ title, note, media, clipped = false }: TwoLinesProps) {
  const words = (
    <span className="zg-two-lines" data-clipped={clipped || undefined}>
      <span title={typeof title === 'string' ? title : undefined}>{title}</span>
      {note && <small>{note}</small>}
    </span>
  );
  if (media === undefined) return words;
  return (
    <span className="zg-media-cell">
      {media ?? (
        <span className="zg-media-blank">
          <PictureIcon size={18} />
        </span>
      )}
      {words}
    </span>
  );
}
