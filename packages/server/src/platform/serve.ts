import { randomBytes } from 'node:crypto';
import { BlockList } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { DomainDeclaration } from '@zhanggui/contract/platform/domain';
import type { PasswordProfile } from '@zhanggui/contract/platform/identity/password-rule';
import { composeEnums } from '@zhanggui/contract/platform/open-enum';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Adapters } from './adapter/adapters.ts';
import type { Context } from './context.ts';
import { createReadingCounter } from './count/reading-counter.ts';
import { createDb } from './database/db.ts';
import type { Pools } from './database/pools.ts';
import { largeTables } from './derived/large-table.ts';
import type { JobDeclaration, ServerDomain } from './domain.ts';
import { checkProviders, collectExtensions } from './extension/extension-point.ts';
import {
  checkRequires,
  type FileOperations,
  type Mounted,
  type ServerFeature,
  type ServerSurface,
  type StartedFeature,
} from './feature.ts';
import { mountFileOperations } from './files/file-operation.ts';
import type { FileStore } from './files/file-store.port.ts';
import { maxPictureBytes, maxVideoBytes, pictureUpload, videoUpload } from './files/picture-upload.ts';
import { servePrivateFiles } from './files/private/serve-private.ts';
import { serveMedia } from './files/serve-media.ts';
import { serveConsole } from './http/browser/console-files.ts';
import { type ConcurrencyLimits, usualLimits } from './http/connection/concurrency-limit.ts';
import type { ActionHandler } from './http/handle.ts';
import { mountHealth } from './http/health.ts';
import type { Operation } from './http/operation.ts';
import { operationsOf } from './http/operations.ts';
import { createRouteTable } from './http/path/route-table.ts';
import { createRequestAccess } from './http/request-access.ts';
import { buildServer } from './http/server.ts';
import { type Caller, systemCaller } from './identity/caller.ts';
import { createIdentity } from './identity/identity.ts';
import type { PasswordCost } from './identity/password/hasher.ts';
import type { SessionLife } from './identity/session/session.query.ts';
import { viewersOf } from './identity/viewers.ts';
import type { Background } from './jobs/background.ts';
import { jobReplicas } from './jobs/run/job-replicas.ts';
import type { RunnerParts } from './jobs/run/run-job.ts';
import { mountDocs } from './openapi/mount-docs.ts';
import type { Reachable } from './outward/address.ts';
import { createOutward } from './outward/outward.ts';
import { handlersOf } from './report/report.handlers.ts';
import { compileResources, type ResourceRegistry } from './resource/compiled.ts';
import { createHub, type Hub } from './stream/hub.ts';
import { jobReader } from './stream/job-reader.ts';
import { mountStream } from './stream/mount-stream.ts';

export interface AppParts {
  readonly pools: Pools;
  readonly log: Logger;
  readonly secret: Buffer;
  /** Where uploaded files are kept. */
  readonly files: FileStore;
  /** The folder whose disk is measured. */
  readonly data_dir: string;
  /** The platform's own parts and the domains, lowest level first. */
  readonly domains: readonly ServerDomain[];
  readonly features: readonly ServerFeature[];
  readonly declarations: readonly DomainDeclaration[];
  readonly adapters: Adapters;
  /** How long sign-ins last, where it is not as usual. */
  readonly session_life?: SessionLife;
  /** How strict new passwords are, where it is not as usual. */
  readonly password_profile?: PasswordProfile;
  /** How many calls of an API run at once, and how long others wait; the usual ones where undefined. */
  readonly limits?: ConcurrencyLimits;
  /** What a hash of a password costs, where it is not as usual. */
  readonly password_cost?: PasswordCost;
  /** Which networks it may call; the public internet alone by default. */
  readonly reachable?: Reachable;
  /** The address of an online office viewer with `{url}` where the file's goes; none by default. */
  readonly office_viewer?: string | undefined;
  /** Where people reach it; unknown by default. */
  readonly public_url?: string | undefined;
  /** The token of `/metrics`; without one there is no such page. */
  readonly metrics_token?: string | undefined;
  /** Reverse proxies in front of it; none by default. */
  readonly proxies?: BlockList;
  readonly clock?: () => Date;
}

/** A server ready to listen, the context of its jobs by the clock, and what runs those that people start. */
export interface App {
  readonly http: FastifyInstance;
  readonly contextFor: (job: string) => Context;
  /** Says to open streams that something was written apart from a request. */
  readonly written: () => void;
  /** Every mounted route: `GET /api/order_readonly/:id/`. */
  readonly routes: readonly string[];
  /** What those routes admit and run, health and the event stream apart. */
  readonly operations: readonly Mounted[];
  readonly runner: RunnerParts;
  /** Everything that works by the clock. */
  readonly jobs: readonly JobDeclaration[];
  /** What goes on for as long as jobs do. */
  readonly background: readonly (() => Background)[];
}

const consoleFolder = fileURLToPath(new URL('../../../console/dist', import.meta.url));

/** Joins database, identity, resources, features and transport; nothing listens and no job runs yet. */
export async function createApp(parts: AppParts): Promise<App> {
  const { pools, log, secret, domains, features, files, adapters, clock = () => new Date() } = parts;
  composeParts(parts);
  const db = createDb(pools, { kind: 'staff' });
  const extensions = collectExtensions(domains);
  const identity = createIdentity({
    ...identityOptions(parts),
    ...{ db, extensions, secret, clock, viewers: viewersOf(domains) },
    onForgotten: (user_ids) => hub.rightsChanged(user_ids),
    domains: parts.declarations,
  });
  const counter = createReadingCounter({ pools, tables: largeTables(domains) });
  const outward = createOutward(parts.reachable ?? 'public');
  const registry = compileResources(domains);
  const contextOf = contextsOf({ pools, db, identity, outward, adapters, extensions, clock, log });
  const contextFor = (job: string): Context => contextOf(systemCaller, job);
  const wrap = (handler: ActionHandler) =>
    features.reduce((inner, { wrapHandler }) => wrapHandler?.(registry, inner) ?? inner, handler);
  const surface: ServerSurface = {
    ...{ pools, db, log, clock, secret, files, adapters, counter, registry, domains, contextFor, contextOf, wrap },
    ...surroundingsOf(parts),
    streams: () => hub.size(),
    operations: () => mounted,
  };
  const started = features.map(({ start }) => start?.(surface) ?? {});
  const access = createRequestAccess({
    ...{ pools, identity, log, outward, adapters, extensions, clock },
    publicApi: publicApiOf(started),
  });
  const taking: readonly FileOperations[] = [
    { operations: [pictureUpload(files)], maxBytes: maxPictureBytes },
    { operations: [videoUpload(files)], maxBytes: maxVideoBytes },
    ...started.flatMap(({ fileOperations }) => fileOperations ?? []),
  ];
  const operations = joinOperations(parts, surface, started);
  const mounted = [...operations, ...taking.flatMap((some) => some.operations)];
  const routes = operations.map(({ method, path }) => `${method} ${path}`);
  const http = await buildServer({
    log,
    onCall: (call) => void started.map(({ onCall }) => onCall?.(call)),
    ...{ operations, access, limits: parts.limits ?? usualLimits },
    proxies: parts.proxies ?? new BlockList(),
    onRoute: ({ method, url }) => void routes.push(...[method].flat().map((each) => `${each} ${url}`)),
    csp: { img: [], connect: [], frame: started.flatMap(({ frames }) => frames ?? []) },
  });
  http.addHook('onClose', async () => {
    counter.stop();
    for (const { stop } of started) await stop?.();
  });
  mountHealth(http, pools);
  await mountDocs(http, identity, parts.declarations);
  servePrivateFiles(http, db, files);
  for (const { mount } of started) mount?.(http);
  await serveMedia(http, files);
  for (const { operations, maxBytes } of taking) await mountFileOperations(http, access, operations, maxBytes);
  const hub = hubOf({ pools, db, log, clock, identity, registry, contextFor: () => contextFor('stream') });
  mountStream(http, { access, hub, db });
  await serveConsole(http, { folder: consoleFolder, isKnown: createRouteTable(mounted).isKnown });
  return {
    ...{ http, contextFor, written: hub.written, routes, operations: mounted },
    runner: {
      kinds: [...domains, ...started].flatMap((one) => one.jobKinds ?? []),
      surface: { registry, files, declarations: parts.declarations },
      ...{ contextFor, contextOf },
      ...(pools.replicas ? { replicas: jobReplicas(pools.replicas) } : {}),
    },
    jobs: [...domains, ...started].flatMap((one) => one.jobs ?? []),
    background: started.flatMap(({ background }) => background ?? []),
  };
}

/** Puts together what the listed features and domains declare; throws where something is missing or declared twice. */
function composeParts({ features, domains, declarations }: AppParts): void {
  checkRequires(features);
  composeEnums(declarations);
  checkProviders(domains);
}

/** What a feature hears of where the server runs. */
function surroundingsOf({ data_dir, declarations, office_viewer, public_url, metrics_token }: AppParts) {
  const given = { office_viewer: office_viewer ?? null, public_url: public_url ?? null };
  return { data_dir, declarations, ...given, metrics_token: metrics_token ?? null };
}

function identityOptions({ session_life: life, password_profile, password_cost }: AppParts) {
  return { ...(life ? { life } : {}), ...(password_profile ? { password_profile } : {}), password_cost };
}

/** The operations of domains, with what features add to them and lay around them. */
function joinOperations(
  { domains, features }: AppParts,
  { registry, counter, wrap }: ServerSurface,
  started: readonly StartedFeature[],
): Operation[] {
  const handlers = [...domains.flatMap(handlersOf), ...started.flatMap((one) => one.handlers ?? [])];
  return operationsOf(handlers, registry, {
    ...{ counter, wrap },
    added: (compiled) => started.flatMap(({ recordOperations }) => recordOperations?.(compiled) ?? []),
    wrapOperation: (operation) =>
      features.reduce((inner, { wrapOperation }) => wrapOperation?.(inner) ?? inner, operation),
  });
}

/** What authenticates signed requests; a server without it does not start. */
function publicApiOf(started: readonly StartedFeature[]): NonNullable<StartedFeature['publicApi']> {
  const [publicApi, ...others] = started.flatMap((one) => one.publicApi ?? []);
  if (!publicApi || others.length > 0) throw new Error('exactly one feature reads signed requests');
  return publicApi;
}

interface HubSources extends Pick<AppParts, 'pools' | 'log'>, Pick<Context, 'db' | 'clock' | 'identity'> {
  readonly registry: ResourceRegistry;
  readonly contextFor: () => Context;
}

function hubOf({ identity, registry, contextFor, ...parts }: HubSources): Hub {
  return createHub({
    ...parts,
    idle_seconds: identity.life.idle_seconds,
    readJob: jobReader(registry, contextFor),
    onRights: (user_id) => identity.forgetHere([user_id]),
  });
}

/** Creates the contexts of background work, on behalf of a caller. */
function contextsOf(
  parts: Pick<AppParts, 'pools' | 'log'> &
    Pick<Context, 'db' | 'identity' | 'outward' | 'adapters' | 'extensions' | 'clock'>,
) {
  const { pools, db, log, ...shared } = parts;
  return (caller: Caller, job: string, reach?: 'trusted'): Context => ({
    ...shared,
    db: caller.scope.kind === 'staff' ? db : createDb(pools, caller.scope, reach),
    caller,
    client: { address: '', user_agent: '' },
    random: randomBytes,
    log: log.child({ job }),
    request_id: `${job}-${randomBytes(6).toString('hex')}`,
  });
}
