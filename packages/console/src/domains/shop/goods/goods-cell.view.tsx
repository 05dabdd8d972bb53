import type { ReactNode } from 'react';
import { Picture } from '../../../platform/fields/media/picture.tsx';
import { TwoLines } from '../../../platform/kit/cell/two-lines.tsx';

interface GoodsCellProps {
  readonly picture: string | null | undefined;
  readonly name: string;
  /** The second line: a subtitle, a specification, a code. */
  readonly note?: ReactNode;
}

/** The list cell of goods: picture, name and one more line. */
export function GoodsCell({ picture, name, note }: GoodsCellProps) {
  const media = picture ? <Picture url={picture} alt="" size={40} /> : null;
  return <TwoLines clipped media={media} title={name} note={note} />;
}
