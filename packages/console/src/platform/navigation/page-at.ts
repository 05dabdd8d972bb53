interface Routed {
  readonly path: string;
}

function fits(pattern: string, path: string): boolean {
  const [named, given] = [pattern.split('/'), path.split('/')];
  return (
    named.length === given.length &&
    named.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]))
  );
}

/** The page at a path: its own, or one whose parameters the path fills. */
export function pageAt<P extends Routed>(pages: readonly P[], path: string | undefined): P | undefined {
  if (path === undefined) return undefined;
  return (
    pages.find((page) => page.path === path) ?? pages.find((page) => page.path.includes(':') && fits(page.path, path))
  );
}

/** The address of a record on a page: in the place of the path's parameter, else as `?id=`. */
export function recordPath(path: string, id: number): string {
  return path.includes(':') ? path.replace(/:\w+/, String(id)) : `${path}?id=${id}`;
}
