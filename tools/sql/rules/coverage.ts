/** How one call could be read. */
interface Place {
  readonly path: string;
  readonly line: number;
  readonly statements: readonly unknown[];
  readonly unknown: string | undefined;
}

/** Calls that can not be read outside of the files that may have them, and such files that have none. */
export function coverageFaults(places: readonly Place[], unchecked: Readonly<Record<string, string>>): string[] {
  const open = places.filter(({ statements }) => statements.length === 0);
  const isListed = ({ path }: Place) => Object.keys(unchecked).some((prefix) => path.startsWith(prefix));
  const needless = Object.keys(unchecked).filter((prefix) => !open.some(({ path }) => path.startsWith(prefix)));
  return [
    ...open
      .filter((place) => !isListed(place))
      .map(({ path, line, unknown = '' }) => `${path}:${line}: its text can not be read: ${unknown.split('\n')[0]}`),
    ...needless.map((prefix) => `tools/sql/unchecked.ts: '${prefix}' has nothing unchecked any more`),
  ];
}
