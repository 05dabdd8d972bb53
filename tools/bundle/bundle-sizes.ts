/** One chunk of Vite's manifest, as far as sizes need it. */
export interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** Entries that the browser loads together, and what they may weigh: kB of compressed JavaScript. */
export interface Budget {
  readonly name: string;
  readonly entries: readonly string[];
  readonly limit: number;
}

/** What a budget's entries weigh. */
export interface Weight extends Budget {
  readonly kilobytes: number;
}

const signIn = 'index.html';
const app = 'src/app.tsx';

/** The script files that entries load before they run: their own and those that they import. */
export function filesOf(manifest: Manifest, entries: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [...entries];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the manifest has no ${key}`);
    if (seen.has(key)) continue;
    seen.add(key);
    open.push(...(chunk.imports ?? []));
  }
  return new Set([...seen].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js')));
}

/** The sign-in page, and every page of the console as the first that is opened after it. */
export function budgetsOf(manifest: Manifest, limits: { readonly signIn: number; readonly page: number }): Budget[] {
  const pages = (manifest[app]?.dynamicImports ?? []).filter((key) => key.endsWith('.page.tsx'));
  return [
    { name: 'sign-in', entries: [signIn], limit: limits.signIn },
    { name: 'console', entries: [signIn, app], limit: limits.page },
    ...pages.map((page) => ({ name: page, entries: [signIn, app, page], limit: limits.page })),
  ];
}

/** The size of each budget; `sizeOf` returns compressed bytes of a file. */
export function weigh(manifest: Manifest, budgets: readonly Budget[], sizeOf: (file: string) => number): Weight[] {
  return budgets.map((budget) => {
    const bytes = [...filesOf(manifest, budget.entries)].reduce((sum, file) => sum + sizeOf(file), 0);
    return { ...budget, kilobytes: Math.round(bytes / 100) / 10 };
  });
}

/** Chunks that import each other in a ring: one of them runs before what it needs. Undefined where there is none. */
export function chunkCycle(manifest: Manifest): readonly string[] | undefined {
  const done = new Set<string>();
  const cycleFrom = (key: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(key)) return [...path.slice(path.indexOf(key)), key];
    if (done.has(key)) return undefined;
    for (const next of manifest[key]?.imports ?? []) {
      const cycle = cycleFrom(next, [...path, key]);
      if (cycle) return cycle;
    }
    done.add(key);
    return undefined;
  };
  for (const key of Object.keys(manifest)) {
    const cycle = cycleFrom(key, []);
    if (cycle) return cycle;
  }
  return undefined;
}
