import { configuration } from './configuration.ts';

/** The address of a picture or file: relative ones get the media base and `/media/` before them. */
export function mediaUrl(url: string): string {
  if (/^(https?:)?\/\//i.test(url) || /^(blob:|data:image\/)/.test(url)) return url;
  const path = url.startsWith('/') ? url : `/media/${url}`;
  return `${configuration.mediaBase()}${path}`;
}
