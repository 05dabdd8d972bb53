interface Entry {
  readonly idx: number;
  readonly version: '7';
  /** Milliseconds; the generator only needs them to rise. */
  readonly when: number;
  readonly tag: string;
  readonly breakpoints: true;
}

/** The journal that the generator reads, from the names of all migrations in any order. */
export function journalOf(names: readonly string[]): {
  readonly version: '7';
  readonly dialect: 'postgresql';
  readonly entries: readonly Entry[];
} {
  const tags = names.map((name) => name.replace(/\.sql$/, '')).sort();
  const entries = tags.map((tag, idx): Entry => ({ idx, version: '7', when: idx, tag, breakpoints: true }));
  return { version: '7', dialect: 'postgresql', entries };
}
