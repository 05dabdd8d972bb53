import type { ReactNode } from 'react';
import './sparkline.css';

/** The units that a path is drawn in; it is stretched to the width of its place. */
export const sparklineBox = { width: 560, height: 64 };

interface SparklineProps {
  /** SVG path data within `sparklineBox`. */
  readonly path: string;
  /** Says what the line shows, for screen readers. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A small line without axes, with a caption below. */
export function Sparkline({ path, title, children }: SparklineProps) {
  const { width, height } = sparklineBox;
  return (
    <figure className="zg-sparkline">
      <svg viewBox={`-2 -4 ${width + 4} ${height + 8}`} preserveAspectRatio="none" role="img">
        <title>{title}</title>
        <path d={path} />
      </svg>
      <figcaption>{children}</figcaption>
    </figure>
  );
}
