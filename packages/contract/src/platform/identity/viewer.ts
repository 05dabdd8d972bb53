import type { ScopeKind } from './scope-kind.ts';

/** Who looks at declarations: a kind of accounts, and the names of the resources of which it never reads a record. */
export interface Viewer {
  readonly kind: ScopeKind;
  readonly closed: ReadonlySet<string>;
}

/** How accounts of each kind see declarations. */
export type Viewers = Readonly<Record<ScopeKind, Viewer>>;

/** Sees every declaration as it is. */
export const staffViewer: Viewer = { kind: 'staff', closed: new Set() };

/** Works out once for each viewer and declaration how the one sees the other. */
export function oncePerViewer<D extends object>(
  narrow: (declared: D, viewer: Viewer) => D,
): (declared: D, viewer: Viewer) => D {
  const known = new WeakMap<Viewer, WeakMap<D, D>>();
  return (declared, viewer) => {
    if (viewer.kind === 'staff') return declared;
    const seen = known.get(viewer) ?? new WeakMap<D, D>();
    known.set(viewer, seen);
    const shown = seen.get(declared) ?? narrow(declared, viewer);
    seen.set(declared, shown);
    return shown;
  };
}
