import type { Scope } from '../database/scope.ts';

/** The superuser behind a session that acts as another account. */
export interface ActingSuperuser {
  readonly id: number;
  readonly nickname: string;
}

/** A signed-in account; `permissions` are effective page and leaf ids. */
export interface UserCaller {
  readonly kind: 'user';
  readonly id: number;
  readonly session_id: number;
  readonly nickname: string;
  readonly is_superuser: boolean;
  readonly must_change: boolean;
  /** The role requires a second factor, and none is on. */
  readonly must_enrol: boolean;
  readonly permissions: ReadonlySet<number>;
  readonly scope: Scope;
  /** The agent label that a superuser works inside. */
  readonly inside_agent_id?: number | null;
  /** The superuser who acts in this account's place. */
  readonly acted_by?: ActingSuperuser | null;
}

/** A storefront application that signs its calls. */
export interface AppCaller {
  readonly kind: 'app';
  readonly id: number;
  readonly name: string;
  /** Where its orders come from, as staff see it. */
  readonly channel: string;
  readonly mall_id: number | null;
  /** The branch that its orders belong to. */
  readonly agent_label_id: number | null;
  readonly scope: Scope;
}

/** Jobs and outbox handlers. */
export interface SystemCaller {
  readonly kind: 'system';
  readonly scope: Scope;
}

export interface NobodyCaller {
  readonly kind: 'nobody';
  readonly scope: Scope;
}

export type Caller = UserCaller | AppCaller | SystemCaller | NobodyCaller;

export const systemCaller: SystemCaller = { kind: 'system', scope: { kind: 'staff' } };

/** The account id that `created_by` and `updated_by` record, or null for apps and jobs. */
export function accountIdOf(caller: Caller): number | null {
  return caller.kind === 'user' ? caller.id : null;
}

/** The agent label whose records an application is limited to; null where it is limited to none, and for other callers. */
export function agentLabelOfApp(caller: Caller): number | null {
  return caller.kind === 'app' ? caller.agent_label_id : null;
}

/** A call without credentials. */
export const nobody: Caller = { kind: 'nobody', scope: { kind: 'staff' } };
