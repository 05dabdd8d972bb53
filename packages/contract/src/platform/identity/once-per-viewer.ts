import type { Viewer } from './viewer.ts';

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
