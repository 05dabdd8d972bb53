/** The kinds that see rows of their own only. */
export type LimitedKind = 'agent' | 'supplier' | 'enterprise' | 'branch';

/** Whose rows an account sees: all of them as staff, else those of what it belongs to. */
export type ScopeKind = 'staff' | LimitedKind;
