import { matchPath } from 'react-router';

interface Routed {
  readonly path: string;
}

/** The page at a path: its own, or one whose parameters the path fills. */
export function pageAt<P extends Routed>(pages: readonly P[], path: string | undefined): P | undefined {
  if (path === undefined) return undefined;
  return (
    pages.find((page) => page.path === path) ??
    pages.find((page) => page.path.includes(':') && matchPath(page.path, path))
  );
}

/** The address of a record on a page: in the place of the path's parameter, else as `?id=`. */
export function recordPath(path: string, id: number): string {
  return path.includes(':') ? path.replace(/:\w+/, String(id)) : `${path}?id=${id}`;
}
