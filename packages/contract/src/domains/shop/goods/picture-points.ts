/** The point of a picture that stays visible when it is cut, as fractions of width and height from the upper left corner. */
export interface PicturePoint {
  readonly picture: string;
  readonly x: number;
  readonly y: number;
}

const isFraction = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1;

function isPoint(value: unknown): value is PicturePoint {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 3) return false;
  const { picture, x, y } = value as Record<string, unknown>;
  return typeof picture === 'string' && picture.length <= 255 && isFraction(x) && isFraction(y);
}

/** Says what is wrong with the points of a body, or nothing. */
export function picturePointsFault(value: unknown): string | undefined {
  if (!Array.isArray(value) || !value.every(isPoint)) return '焦点应为图片及其横、纵位置，位置在 0 到 1 之间';
  if (value.length > 9 || new Set(value.map(({ picture }) => picture)).size !== value.length)
    return '每张图片最多一个焦点';
  return undefined;
}

/** The point of a picture; its middle where none was set. */
export function pointOf(points: readonly PicturePoint[] | null | undefined, picture: string): PicturePoint {
  return points?.find((point) => point.picture === picture) ?? { picture, x: 0.5, y: 0.5 };
}

const toThousandth = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;

/** The points with one of them moved; the pictures say which are kept. */
export function withPoint(
  points: readonly PicturePoint[],
  { picture, x, y }: PicturePoint,
  pictures: readonly string[],
): readonly PicturePoint[] {
  const others = points.filter((point) => point.picture !== picture && pictures.includes(point.picture));
  return [...others, { picture, x: toThousandth(x), y: toThousandth(y) }];
}
