/** A part of a picture in its own pixels. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The largest centred part with a ratio of width to height, in percent of the picture; all of it where the ratio is free. */
export function largestArea({ width, height }: Size, ratio: number | undefined): CropArea {
  if (ratio === undefined) return { x: 0, y: 0, width: 100, height: 100 };
  const share = ratio / (width / height);
  const wide = share > 1 ? 100 : share * 100;
  const high = share > 1 ? 100 / share : 100;
  return { x: (100 - wide) / 2, y: (100 - high) / 2, width: wide, height: high };
}

/** Whole pixels of a part that is given in percent; at least one, and none outside the picture. */
export function pixelsOf(area: CropArea, size: Size): CropArea {
  const span = (from: number, length: number, whole: number) => {
    const start = Math.min(Math.max(0, Math.round((from / 100) * whole)), whole - 1);
    const end = Math.min(whole, Math.round(((from + length) / 100) * whole));
    return [start, Math.max(1, end - start)] as const;
  };
  const [x, width] = span(area.x, area.width, size.width);
  const [y, height] = span(area.y, area.height, size.height);
  return { x, y, width, height };
}

/** The type that a cropped picture is written in: a photo stays one, and what may be transparent stays so. */
export function writtenType(url: string): 'image/png' | 'image/jpeg' | 'image/webp' {
  if (/\.jpe?g$/i.test(url)) return 'image/jpeg';
  return /\.webp$/i.test(url) ? 'image/webp' : 'image/png';
}
