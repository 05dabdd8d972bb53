import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { maxAttachmentBytes } from '@zhanggui/contract/features/attachment/attachment';
import type { DomainDeclaration } from '@zhanggui/contract/platform/domain';
import type { PasswordProfile } from '@zhanggui/contract/platform/identity/password-rule';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createCallLog } from '../features/access-log/call-log.ts';
import { attachmentOperations } from '../features/attachment/attachment-operations.ts';
import { serveLinkedAttachments } from '../features/attachment/office/serve-linked.ts';
import { bulkServer } from '../features/bulk/bulk.handlers.ts';
import { bulkKind } from '../features/bulk/bulk.job.ts';
import { bulkActions } from '../features/bulk/bulk-action.ts';
import type { ImportHandler } from '../features/import/import-handler.ts';
import { importOperations, maxImportBytes } from '../features/import/import-operations.ts';
import { linksOf } from '../features/link/linked-lists.query.ts';
import { appKeyServer } from '../features/public-api/app-key.handlers.ts';
import { createOpenDoor } from '../features/public-api/public-api.ts';
import { pageAdmission } from '../features/search/page-admission.ts';
import { searchServer } from '../features/search/search.handlers.ts';
import { stateServer } from '../features/system-state/system-state.ts';
import { todoServer } from '../features/todo/todo.handlers.ts';
import { xrayServer } from '../features/xray/xray.handlers.ts';
import type { Adapters } from './adapter/adapters.ts';
import type { Context } from './context.ts';
import { createCounter } from './count/counter.ts';
import { createDb, type Db } from './database/db.ts';
import type { Pools } from './database/pools.ts';
import { largeTables } from './derived/large-table.ts';
import type { ServerDomain } from './domain.ts';
import { collectExtensions } from './extension/extension-point.ts';
import { mountFileOperations } from './files/file-operation.ts';
import type { FileStore } from './files/file-store.port.ts';
import { maxPictureBytes, pictureUpload } from './files/picture-upload.ts';
import { servePrivateFiles } from './files/private/serve-private.ts';
import { serveMedia } from './files/serve-media.ts';
import { serveConsole } from './http/browser/console-files.ts';
import { createDoor } from './http/door.ts';
import { mountHealth } from './http/health.ts';
import { operationsOf } from './http/operations.ts';
import { buildServer } from './http/server.ts';
import { type Caller, systemCaller } from './identity/caller.ts';
import { createIdentity } from './identity/identity.ts';
import type { SessionLife } from './identity/session/session.query.ts';
import type { JobSurface } from './jobs/run/job-kind.ts';
import type { RunnerParts } from './jobs/run/run-job.ts';
import { mountDocs } from './openapi/mount-docs.ts';
import type { Reachable } from './outward/address.ts';
import { createOutward } from './outward/outward.ts';
import { compileResources, type ResourceRegistry } from './resource/compiled.ts';
import { recordPlaces } from './resource/relation/record-place.ts';
import { createHub, type Hub } from './stream/hub.ts';
import { jobReader } from './stream/job-reader.ts';
import { mountStream } from './stream/mount-stream.ts';

export interface AppParts {
  readonly pools: Pools;
  readonly log: Logger;
  readonly secret: Buffer;
  /** Where uploaded files are kept. */
  readonly files: FileStore;
  /** The folder whose disk is told of. */
  readonly data_dir: string;
  readonly domains: readonly ServerDomain[];
  readonly declarations: readonly DomainDeclaration[];
  readonly adapters: Adapters;
  /** How long sign-ins last, where it is not as usual. */
  readonly session_life?: SessionLife;
  /** How strict new passwords are, where it is not as usual. */
  readonly password_profile?: PasswordProfile;
  /** Which networks it may call; the public internet alone unless told. */
  readonly reachable?: Reachable;
  /** The address of an online office viewer with `{url}` where the file's goes; none unless told. */
  readonly office_viewer?: string | undefined;
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
  readonly runner: RunnerParts;
}

const consoleFolder = fileURLToPath(new URL('../../../console/dist', import.meta.url));

/** Joins database, identity, resources and transport; nothing listens and no job runs yet. */
export async function createApp(parts: AppParts): Promise<App> {
  const { pools, log, secret, domains, password_profile, files, adapters, clock = () => new Date() } = parts;
  const officeViewer = parts.office_viewer ?? null;
  const db = createDb(pools, { kind: 'staff' });
  const extensions = collectExtensions(domains);
  const wishes = {
    ...(parts.session_life ? { life: parts.session_life } : {}),
    ...(password_profile ? { password_profile } : {}),
  };
  const identity = createIdentity({
    ...wishes,
    db,
    extensions,
    domains: parts.declarations,
    secret,
    clock,
    onForgotten: (user_ids) => hub.rightsChanged(user_ids),
  });
  const counter = createCounter({ pools, tables: largeTables(domains) });
  const openDoor = createOpenDoor({ db, secret, clock });
  const outward = createOutward(parts.reachable ?? 'public');
  const door = createDoor({ pools, identity, log, openDoor, outward, adapters, extensions, clock });
  const routes: string[] = [];
  const registry = compileResources(domains);
  const bulk = bulkActions(domains, parts.declarations, registry);
  const calls = createCallLog(db, log);
  const made = [
    appKeyServer(secret),
    bulkServer(bulk),
    searchServer(parts.declarations, registry),
    stateServer({ db, folder: parts.data_dir, adapters, clock }),
    todoServer(parts.declarations, registry, counter),
    xrayServer({
      ...{ registry, declarations: parts.declarations, admits: pageAdmission(parts.declarations) },
      operations: () => [...operations, ...taking.flatMap((some) => some.operations)],
      contextOf: (caller, reach) => contextOf(caller, 'xray', reach),
    }),
  ];
  const taking = [
    { operations: [pictureUpload(files)], maxBytes: maxPictureBytes },
    { operations: importOperations(importsOf(domains), files), maxBytes: maxImportBytes },
    { operations: attachmentOperations({ registry, store: files, officeViewer }), maxBytes: maxAttachmentBytes },
  ];
  const ways = { placeOf: recordPlaces(parts.declarations), links: linksOf(parts.declarations, registry) };
  const operations = operationsOf([...domains, ...made], registry, { counter, ...ways });
  const http = await buildServer({
    log,
    calls,
    operations,
    door,
    onRoute: ({ method, url }) => void routes.push(...[method].flat().map((each) => `${each} ${url}`)),
    csp: { img: [], connect: [], frame: officeViewer === null ? [] : [new URL(officeViewer).origin] },
  });
  http.addHook('onClose', () => {
    counter.stop();
    return calls.stop();
  });
  mountHealth(http, pools);
  await mountDocs(http, identity, parts.declarations);
  await serveFiles(http, db, files);
  for (const { operations, maxBytes } of taking) await mountFileOperations(http, door, operations, maxBytes);
  const hub = hubOf({ pools, db, log, clock, identity, registry, contextFor: () => contextFor('stream') });
  mountStream(http, door, hub);
  await serveConsole(http, consoleFolder);
  const contextOf = contextsOf({ pools, db, identity, outward, adapters, extensions, clock, log });
  const contextFor = (job: string): Context => contextOf(systemCaller, job);
  const surface = { registry, files, ...declaredWork(domains, parts.declarations) };
  const kinds = [...domains.flatMap((domain) => domain.jobKinds ?? []), bulkKind(bulk)];
  return { http, contextFor, written: hub.written, routes, runner: { kinds, surface, contextFor, contextOf } };
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

async function serveFiles(http: FastifyInstance, db: Db, files: FileStore): Promise<void> {
  servePrivateFiles(http, db, files);
  serveLinkedAttachments(http, db, files);
  await serveMedia(http, files);
}

/** Makes the contexts of work that no request asked for, in the name of a caller. */
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

function importsOf(domains: readonly ServerDomain[]): readonly ImportHandler[] {
  return domains.flatMap((domain) => domain.imports ?? []);
}

/** What domains declare that jobs look up by its name. */
function declaredWork(
  domains: readonly ServerDomain[],
  declarations: readonly DomainDeclaration[],
): Pick<JobSurface, 'imports' | 'reports' | 'events'> {
  const events = declarations.flatMap((domain) => domain.events ?? []);
  return {
    imports: new Map(importsOf(domains).map((one) => [one.declaration.name, one])),
    reports: new Map(domains.flatMap(({ reports = [] }) => reports.map((one) => [one.report.name, one]))),
    events: new Map(events.map((one) => [one.name, one])),
  };
}
