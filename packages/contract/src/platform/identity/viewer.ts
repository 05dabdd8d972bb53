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
