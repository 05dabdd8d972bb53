import {
  type PermissionGroup,
  permissionIdsOf,
  permissionTree,
  supplierPermissionIds,
} from '@zhanggui/contract/platform/catalogue/permission-tree';
import type { DomainDeclaration } from '@zhanggui/contract/platform/domain';
import type { PasswordProfile } from '@zhanggui/contract/platform/identity/password-rule';
import type { Viewer, Viewers } from '@zhanggui/contract/platform/identity/viewer';
import { closedPages } from '@zhanggui/contract/platform/resource/closed-pages';
import type { Db } from '../database/db.ts';
import type { Extensions } from '../extension/extension-point.ts';
import { oncePer } from '../extension/once-per.ts';
import { createSecretBox, type SecretBox, type SecretPurpose } from '../secret-box.ts';
import { callerOf, type Grants } from './access.ts';
import { branchCells } from './branch-cells.port.ts';
import type { UserCaller } from './caller.ts';
import { createHasher, type PasswordCost, type PasswordHasher } from './password/hasher.ts';
import { findAccount, findSession, type SessionLife, sessionLife } from './session/session.query.ts';
import { createSessionCache } from './session/session-cache.ts';
import { tokenHash } from './session/token.ts';
import { createSignInGate, type SignInGate } from './sign-in/gate.ts';

/** Who may come in, and as whom: one for each server process, in every context. */
export interface Identity {
  /** The staff view of the database, on which accounts are read for any caller. */
  readonly db: Db;
  /** Whose token this is, or null: unknown, expired, unused for too long, revoked, or of a disabled account. */
  readonly authenticate: (token: string) => Promise<UserCaller | null>;
  /** The present rights of an account, apart from any session, or null: disabled, deleted or bound to nothing. */
  readonly callerOf: (user_id: number) => Promise<UserCaller | null>;
  /** Makes the next request of these accounts read their rights anew; call it after the change has committed. */
  readonly forget: (user_ids: readonly number[]) => void;
  /** The same where another server has said it. */
  readonly forgetHere: (user_ids: readonly number[]) => void;
  /** Everything that can be granted. */
  readonly tree: readonly PermissionGroup[];
  readonly grants: Grants;
  /** What accounts of each kind see of declarations. */
  readonly viewers: Viewers;
  /** The ids of the pages on which a viewer reads no record. */
  readonly closedPagesOf: (viewer: Viewer) => ReadonlySet<number>;
  readonly life: SessionLife;
  readonly hasher: PasswordHasher;
  readonly gate: SignInGate;
  /** How strict new passwords are. */
  readonly password_profile: PasswordProfile;
  /** Keeps secrets that have to be read again, under a key of each purpose. */
  readonly secretBox: (purpose: SecretPurpose) => SecretBox;
}

export interface IdentityParts {
  readonly db: Db;
  /** The domains that work: their pages and leaves are what a superuser holds. */
  readonly domains: readonly DomainDeclaration[];
  readonly extensions: Extensions;
  readonly viewers: Viewers;
  /** The server's secret. */
  readonly secret: Buffer;
  readonly password_profile?: PasswordProfile;
  readonly password_cost?: PasswordCost | undefined;
  readonly clock?: () => Date;
  readonly life?: Partial<SessionLife>;
  /** Hears whose rights are read anew. */
  readonly onForgotten?: (user_ids: readonly number[]) => void;
}

/** Both follow from the declarations alone, which hundreds of servers of one process share in tests. */
const treeOf = oncePer(permissionTree);
const supplierIdsOf = oncePer(supplierPermissionIds);

/** The identity service of a server process, with empty caches. */
export function createIdentity(parts: IdentityParts): Identity {
  const { db, domains, extensions, clock = () => new Date(), life, onForgotten } = parts;
  const branchCellsSql = extensions.one(branchCells);
  const lasting = { ...sessionLife, ...life };
  const tree = treeOf(domains);
  const grants: Grants = { superuser: permissionIdsOf(tree), supplier: supplierIdsOf(domains) };
  const cache = createSessionCache(async (hash) => {
    const facts = await findSession(db, hash, { now: clock(), idle_seconds: lasting.idle_seconds, branchCellsSql });
    return facts ? callerOf(facts, grants) : null;
  });
  return {
    db,
    authenticate: async (token) => {
      const hash = tokenHash(token);
      return hash === undefined ? null : cache.find(hash);
    },
    callerOf: async (user_id) => {
      const facts = await findAccount(db, user_id, branchCellsSql);
      return facts ? callerOf({ ...facts, session_id: 0, is_inside_agent: false }, grants) : null;
    },
    forget: (user_ids) => {
      cache.forget(user_ids);
      onForgotten?.(user_ids);
    },
    forgetHere: cache.forget,
    tree,
    grants,
    viewers: parts.viewers,
    closedPagesOf: oncePer((viewer: Viewer) => closedPages(domains, viewer)),
    life: lasting,
    hasher: createHasher(parts.password_cost),
    gate: createSignInGate(db),
    password_profile: parts.password_profile ?? 'standard',
    secretBox: (purpose) => createSecretBox(parts.secret, purpose),
  };
}
