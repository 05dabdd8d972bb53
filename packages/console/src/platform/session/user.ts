import type { ScopeKind } from '@zhanggui/contract/platform/identity/scope-kind';

/** Hospital, campus or department of a user: `parent` leads upwards. */
export interface Organ {
  readonly id: number;
  readonly name: string;
  readonly type?: string | number | null;
  readonly parent?: Organ | null;
}

/** The signed-in user as the browser stores it. */
export interface SignedInUser {
  readonly id: number;
  readonly name: string;
  readonly username: string;
  readonly tel: string | null;
  readonly role_name: string | null;
  readonly hospital: Organ | null;
  readonly is_superuser: boolean;
  readonly is_supplier: boolean;
  /** Whose rows this user sees. */
  readonly scope: ScopeKind;
  /** Names of resources of which this user never reads a record. */
  readonly closed: readonly string[];
  readonly supplier: number | null;
  readonly agent_label_id: number | null;
  readonly agent_label_name: string | null;
  /** The agent of a superuser, who is not bound to it but may switch into it. */
  readonly super_agent_id: number | null;
  readonly user_nickname: string;
  readonly user_id: number;
  readonly last_login: number | null;
  readonly login_count: number;
  readonly login_ip: string | null;
  readonly user_faceurl: string | null;
  readonly user_is_staff: boolean;
  /** Whether makers of documents may approve them. */
  readonly approves_own: boolean;
  /** The superuser who acts as this user, by nickname. */
  readonly acted_by: string | null;
}

/** A user as replies carry it: the fields of the specification and the granted permission ids. */
export type WireUser = Partial<SignedInUser> & { readonly permissions?: readonly number[] };

const nobody: SignedInUser = {
  id: 0,
  name: '',
  username: '',
  tel: null,
  role_name: null,
  hospital: null,
  is_superuser: false,
  is_supplier: false,
  scope: 'staff',
  closed: [],
  supplier: null,
  agent_label_id: null,
  agent_label_name: null,
  super_agent_id: null,
  user_nickname: '',
  user_id: 0,
  last_login: null,
  login_count: 0,
  login_ip: null,
  user_faceurl: null,
  user_is_staff: false,
  approves_own: false,
  acted_by: null,
};

function onlyKnownFields(wire: WireUser): SignedInUser {
  const known = Object.keys(nobody).filter((name) => wire[name as keyof SignedInUser] !== undefined);
  return { ...nobody, ...Object.fromEntries(known.map((name) => [name, wire[name as keyof SignedInUser]])) };
}

/** The stored user of a reply. A superuser's agent is moved aside, so that it does not narrow what they see. */
export function toSignedInUser(wire: WireUser): SignedInUser {
  const user = onlyKnownFields(wire);
  const ids = { id: wire.id ?? user.user_id, user_id: wire.user_id ?? user.id };
  const agent = user.agent_label_id || null;
  if (!user.is_superuser || agent === null) return { ...user, ...ids, agent_label_id: agent };
  return { ...user, ...ids, agent_label_id: null, super_agent_id: agent };
}
