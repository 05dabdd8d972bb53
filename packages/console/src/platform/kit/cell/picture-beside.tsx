import type { ReactNode } from 'react';
import './picture-beside.css';

interface PictureBesideProps {
  /** Of 40 px; a ground stands in its place where there is none. */
  readonly picture: ReactNode;
  readonly children: ReactNode;
}

/** A record's words with its picture before them, no wider than a column. */
export function PictureBeside({ picture, children }: PictureBesideProps) {
  return (
    <span className="zg-picture-beside">
      {picture || <span className="zg-picture-blank" />}
      {children}
    </span>
  );
}
