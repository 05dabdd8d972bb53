import type { Logger } from 'pino';
import type { Adapters } from './adapter/adapters.ts';
import type { AuditDraft } from './audit/audit-draft.ts';
import type { Db } from './database/db.ts';
import type { Extensions } from './extension/extension-point.ts';
import type { Caller } from './identity/caller.ts';
import type { Identity } from './identity/identity.ts';
import type { Outward } from './outward/outward.ts';

/** Where a request came from; empty texts for jobs. */
export interface Client {
  readonly address: string;
  readonly user_agent: string;
}

/** Everything that a service may use. Nothing is global, so tests can replace time and randomness. */
export interface Context {
  readonly db: Db;
  readonly caller: Caller;
  readonly client: Client;
  /** Accounts, sessions and passwords, beyond what the caller's own view reaches. */
  readonly identity: Identity;
  /** What domains provide to the extension points of lower ones. */
  readonly extensions: Extensions;
  /** The way to other people's systems. */
  readonly outward: Outward;
  readonly adapters: Adapters;
  /** The present moment. */
  readonly clock: () => Date;
  /** Cryptographic random bytes. */
  readonly random: (bytes: number) => Buffer;
  readonly log: Logger;
  readonly request_id: string;
  /** A second person has agreed to what is done: the measures that were seen, with their values. */
  readonly approved?: ReadonlyMap<string, number>;
  /** The present act's entry; absent where nothing is audited. */
  readonly trace?: AuditDraft;
}

/** The same context inside a transaction: what `work` does through it commits or vanishes together. */
export function inTransaction<T>(
  ctx: Context,
  work: (ctx: Context) => Promise<T>,
  options?: Parameters<Context['db']['transaction']>[1],
): Promise<T> {
  return ctx.db.transaction((db) => work({ ...ctx, db }), options);
}

/**
 * The context of consequences: rows beyond the caller's scope, in the same transaction (ADR 12). Take it only after the
 * caller's own view has shown and locked what is acted on, and only for what follows from that.
 */
export function trusted(ctx: Context): Context {
  return { ...ctx, db: ctx.db.trusted() };
}
