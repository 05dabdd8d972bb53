import type { ReactNode } from 'react';
import { Picture } from '../../../platform/fields/media/picture.tsx';
import { PictureIcon } from '../../../platform/fields/parts/icons.tsx';
import './goods-cell.css';

interface GoodsCellProps {
  readonly picture: string | null | undefined;
  readonly name: string;
  /** The second line: a subtitle, a specification, a code. */
  readonly note?: ReactNode;
}

/** The list cell of goods: picture, name and one more line. */
export function GoodsCell({ picture, name, note }: GoodsCellProps) {
  return (
    <span className="zg-goods-cell">
      {picture ? (
        <Picture url={picture} alt="" size={40} />
      ) : (
        <span className="zg-picture zg-goods-blank">
          <PictureIcon size={18} />
        </span>
      )}
      <span className="zg-goods-words">
        <span className="zg-line" title={name}>
          {name}
        </span>
        {note && <small className="zg-line">{note}</small>}
      </span>
    </span>
  );
}
