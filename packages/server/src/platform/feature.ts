import type { DomainDeclaration } from '@zhanggui/contract/platform/domain';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Adapters } from './adapter/adapters.ts';
import type { Context } from './context.ts';
import type { Counter } from './count/count-plan.ts';
import type { Db } from './database/db.ts';
import type { Pools } from './database/pools.ts';
import type { JobDeclaration, ServerDomain } from './domain.ts';
import type { FileOperation } from './files/file-operation.ts';
import type { FileStore } from './files/file-store.port.ts';
import type { EndedCall } from './http/ended-call.ts';
import type { ActionHandler } from './http/handle.ts';
import type { Operation } from './http/operation.ts';
import type { PublicApiAccess } from './http/public-api-access.ts';
import type { UserCaller } from './identity/caller.ts';
import type { Background } from './jobs/background.ts';
import type { JobKind } from './jobs/run/job-kind.ts';
import type { CompiledResource, ResourceRegistry } from './resource/compiled.ts';

/** Whatever a call can reach: an operation, or one that takes or gives a file. */
export type Mounted = Operation | FileOperation;

/** The running server, as a feature sees it when it starts. */
export interface ServerSurface {
  readonly pools: Pools;
  /** The staff's view of the database. */
  readonly db: Db;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly secret: Buffer;
  readonly files: FileStore;
  readonly adapters: Adapters;
  readonly data_dir: string;
  /** The address of an online office viewer, where there is one. */
  readonly office_viewer: string | null;
  /** Where people reach this installation, where that is known. */
  readonly public_url: string | null;
  /** The token of `/metrics`, where there is one. */
  readonly metrics_token: string | null;
  /** Event streams that are open at this server. */
  readonly streams: () => number;
  readonly counter: Counter;
  readonly registry: ResourceRegistry;
  /** All features and domains. */
  readonly domains: readonly ServerDomain[];
  readonly declarations: readonly DomainDeclaration[];
  /** A handler inside the hooks that features lay around every handler. */
  readonly wrap: (handler: ActionHandler) => ActionHandler;
  /** Everything that is mounted; complete once the server listens. */
  readonly operations: () => readonly Mounted[];
  /** The context of the system's own work, by what it is. */
  readonly contextFor: (job: string) => Context;
  /** The context of an account's own calls, with what they were declared to reach. */
  readonly contextOf: (caller: UserCaller, job: string, reach?: Operation['reach']) => Context;
}

/** Operations that take or give files of at most so many bytes. */
export interface FileOperations {
  readonly operations: readonly FileOperation[];
  readonly maxBytes: number;
}

/** What a feature does in a running server. */
export interface StartedFeature {
  readonly handlers?: readonly ActionHandler[];
  /** The operations that it adds to those of a resource. */
  readonly recordOperations?: (compiled: CompiledResource) => readonly Operation[];
  readonly fileOperations?: FileOperations;
  /** Routes that no caller is known for: links that are signed. */
  readonly mount?: (http: FastifyInstance) => void;
  /** Origins that the console may show in a frame. */
  readonly frames?: readonly string[];
  readonly jobKinds?: readonly JobKind[];
  readonly jobs?: readonly JobDeclaration[];
  /** Work that goes on for as long as jobs do. */
  readonly background?: () => Background;
  readonly publicApi?: PublicApiAccess;
  /** Hears of every call that has ended. */
  readonly onCall?: (call: EndedCall) => void;
  readonly stop?: () => Promise<void>;
}

/** The prepared database, before the server starts. */
export interface PreparedDatabase {
  readonly owner: Db;
  readonly domains: readonly ServerDomain[];
  /** Works with the login that administers the database. */
  readonly administer: (work: (client: pg.ClientBase) => Promise<void>) => Promise<void>;
}

/** What any record or the server as a whole can have. It extends the platform, which imports no feature. */
export interface ServerFeature extends ServerDomain {
  /** The features that its code may import. */
  readonly requires: readonly string[];
  readonly wrapHandler?: (registry: ResourceRegistry, handler: ActionHandler) => ActionHandler;
  readonly wrapOperation?: <O extends Operation>(operation: O) => O;
  readonly prepare?: (database: PreparedDatabase) => Promise<void>;
  readonly start?: (surface: ServerSurface) => StartedFeature;
}

type Listed = 'requires' | 'tables' | 'bindings' | 'handlers';

/** Declares a feature; lists that are left out are empty. */
export function defineFeature(
  feature: Omit<ServerFeature, Listed> & Partial<Pick<ServerFeature, Listed>>,
): ServerFeature {
  return { requires: [], tables: [], bindings: [], handlers: [], ...feature };
}

/** Throws where a feature requires one that is not listed before it: the graph has no cycles then. */
export function checkRequires(features: readonly ServerFeature[]): void {
  const known = new Set<string>();
  for (const { name, requires } of features) {
    const missing = requires.find((other) => !known.has(other));
    if (missing !== undefined)
      throw new Error(`the feature ${name} requires ${missing}, which is not listed before it`);
    known.add(name);
  }
}
