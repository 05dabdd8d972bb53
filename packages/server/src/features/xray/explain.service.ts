import type { explainAccess } from '@zhanggui/contract/features/xray/xray.action';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { rowOf } from '@zhanggui/contract/platform/catalogue/page';
import { pageIdOf } from '@zhanggui/contract/platform/catalogue/permission';
import { isGrantable, permissionName } from '@zhanggui/contract/platform/catalogue/permission-tree';
import { Failure, Invalid, invalid } from '@zhanggui/contract/platform/errors';
import { accountTarget, roleTarget } from '@zhanggui/contract/platform/identity/identity-targets';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../platform/context.ts';
import { DatabaseFailure } from '../../platform/database/errors.ts';
import { roleOf } from '../../platform/database/scope.ts';
import { approvesOwn } from '../../platform/document/own-approval.service.ts';
import type { Mounted } from '../../platform/feature.ts';
import type { FoundRoute } from '../../platform/http/path/route-table.ts';
import type { UserCaller } from '../../platform/identity/caller.ts';
import { record } from '../audit/record.service.ts';
import { grantersOf, rolesWith } from './granters.query.ts';
import { type Admit, openersOf, unlimited } from './probe.ts';
import { recordWall } from './record-wall.ts';
import { type Subject, userSubject } from './subject.query.ts';
import { describeSubject, isClosedPage } from './view.service.ts';
import {
  accountWalls,
  admissionWalls,
  closedWall,
  readOnlyWall,
  rowWall,
  upToRefusal,
  type VisibleRange,
  type Wall,
} from './walls.ts';
import { actionOf, operationAt, resourceAt, type XrayParts } from './xray-parts.ts';

type Explanation = ReplyOfAction<typeof explainAccess>;
type Requested = BodyOfAction<typeof explainAccess>;

const maxOpeners = 12;

/** Explains why an account is admitted or refused, by running the deciding code. */
export async function explain(parts: XrayParts, ctx: Context, body: Requested): Promise<Explanation> {
  if (body.request_id) return explainLogged(parts, ctx, body.request_id);
  const user = body.user ?? invalid('user', '请选择账号');
  const subject = await userSubject(ctx, user);
  if (typeof body.permission === 'number') return explainPermission(parts, ctx, subject, body.permission);
  if (!body.method || !body.path) return invalid('path', '请选择页面或操作，或填写接口的方法和路径');
  return explainCall(parts, ctx, subject, { method: body.method, path: body.path });
}

interface LoggedCall {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly reason: string | null;
  readonly user_id: number | null;
  readonly app_id: number | null;
  readonly at: number;
}

/** A call that was refused or went wrong, by its number: how it ended then, and how it would end now. */
async function explainLogged(parts: XrayParts, ctx: Context, request_id: string): Promise<Explanation> {
  const [call] = await ctx.db.rows<LoggedCall>(
    `SELECT method, path, status, reason, user_id, app_id, extract(epoch FROM created_at)::bigint AS at
     FROM api_log WHERE request_id = $1 ORDER BY id DESC LIMIT 1`,
    [request_id],
  );
  if (!call) return invalid('request_id', '没有这个编号的调用：只有被拒绝、出错或较慢的调用保留 6 个月');
  const { at, status, reason } = call;
  const happened = { at, status, reason };
  if (call.user_id !== null) {
    const subject = await userSubject(ctx, call.user_id);
    return { ...(await explainCall(parts, ctx, subject, call)), happened };
  }
  const rule =
    call.app_id === null ? '没有有效的登录凭证：未登录、已过期，或已退出' : '这次调用由应用签名，不是登录账号';
  const walls: Wall[] = [{ wall: 'sign_in', verdict: call.app_id === null ? 'refused' : 'passed', rule }];
  return { ...nothing, subject: null, asked: `${call.method} ${call.path}`, happened, walls, is_admitted: false };
}

const nothing = { openers: [], roles: [], granters: [], happened: null } as const;

/** A page or an action: whether the account holds it. */
async function explainPermission(parts: XrayParts, ctx: Context, subject: Subject, id: number): Promise<Explanation> {
  if (!isGrantable(id)) return invalid('permission', '没有这个页面或操作');
  const asked = permissionName(id, ctx.identity.tree);
  const admit: Admit = ({ permissions }) => {
    if (!permissions.has(pageIdOf(id)) || !permissions.has(id)) fail('forbidden', { permission: asked });
  };
  const account = accountWalls(subject.caller, subject.is_active, rowOf(pageIdOf(id))?.path ?? '/');
  const { caller } = subject;
  const admission = caller ? admissionWalls(admit, caller).filter(({ wall }) => wall !== 'scope') : [];
  const closed = caller && isClosedPage(ctx, caller, pageIdOf(id)) ? [closedWall(caller.scope.kind)] : [];
  return conclude(parts, ctx, { subject, asked, admit, walls: [...account, ...admission, ...closed] });
}

/** A call: what each wall of the server says, down to the record that it names. */
async function explainCall(
  parts: XrayParts,
  ctx: Context,
  subject: Subject,
  call: { readonly method: string; readonly path: string },
): Promise<Explanation> {
  const [path = ''] = call.path.split('?');
  const matched =
    parts.routes().find(call.method.toUpperCase(), path) ?? invalid('path', '没有这个接口，或它不在解释范围内');
  const { route: operation, params } = matched;
  const label = operation.label ?? actionOf(parts, operation)?.label ?? resourceAt(parts, operation)?.resource.label;
  const asked = `${operation.method} ${path}${label ? `（${label}）` : ''}`;
  const admit: Admit = (caller) => operation.admit(caller, { params, query: {}, body: {} });
  const account = accountWalls(subject.caller, subject.is_active, operation.path);
  const admission = subject.caller
    ? [...admissionWalls(admit, subject.caller), ...(await grantWalls(parts, ctx, subject.caller, matched))]
    : [];
  const isLetIn = admission.every(({ verdict }) => verdict === 'passed');
  const walls = isLetIn ? [...admission, ...(await recordWalls(parts, ctx, subject, matched))] : admission;
  return conclude(parts, ctx, { subject, asked, admit, walls: [...account, ...walls] });
}

/** Database grants of a scope: read-only where the scope may not write. */
async function grantWalls(
  parts: XrayParts,
  ctx: Context,
  caller: UserCaller,
  matched: FoundRoute<Mounted>,
): Promise<Wall[]> {
  const { scope } = caller;
  const { route: operation } = matched;
  const acted = actionOf(parts, operation);
  const compiled = resourceAt(parts, operation);
  if (scope.kind === 'staff') return [];
  if (operation.method === 'GET') return readWalls(parts, caller, matched);
  // What is one's own is written on the staff's view, whatever the scope.
  if (!acted || !compiled || compiled.resource.own || acted.traces === 'none') return [];
  const [granted] = await ctx.db.rows<{ writes: boolean }>(
    "SELECT has_any_column_privilege($1, $2, 'UPDATE') AS writes",
    [roleOf(scope.kind), compiled.table],
  );
  return granted?.writes ? [] : [readOnlyWall(scope.kind)];
}

/** Whether the scope lets the data be read: they are read as the account would, and as if it saw every row. */
async function readWalls(
  parts: XrayParts,
  caller: UserCaller,
  { route: operation, params }: FoundRoute<Mounted>,
): Promise<Wall[]> {
  if (!('run' in operation)) return [];
  const isRefused = async (reader: UserCaller): Promise<boolean> => {
    try {
      await operation.run(parts.contextOf(reader, operation.reach), { params, query: {}, body: undefined });
      return false;
    } catch (error) {
      if (error instanceof DatabaseFailure && error.kind === 'permission') return true;
      if (error instanceof Failure) return error.code === 'forbidden';
      // What is asked of the query is unknown here.
      if (error instanceof Invalid) return false;
      throw error;
    }
  };
  const isClosed = (await isRefused(caller)) && !(await isRefused(unlimited(caller)));
  return isClosed ? [closedWall(caller.scope.kind)] : [];
}

/** What the record that a call names has to say: whose it is, and in which state. */
async function recordWalls(
  parts: XrayParts,
  ctx: Context,
  { caller }: Subject,
  { route: operation, params: { id } }: FoundRoute<Mounted>,
): Promise<Wall[]> {
  const compiled = resourceAt(parts, operation);
  if (!compiled || !caller || id === undefined) return [];
  const one = operationAt(parts, 'GET', `${compiled.resource.path}_readonly/:id/`);
  const look = async (from: Context): Promise<VisibleRange | Readonly<Record<string, unknown>>> => {
    try {
      one.admit(from.caller);
      const { body = '{}' } = await one.run(from, { params: { id }, query: {}, body: undefined });
      return JSON.parse(body) as Readonly<Record<string, unknown>>;
    } catch (error) {
      if (error instanceof DatabaseFailure && error.kind === 'permission') return 'closed';
      if (!(error instanceof Failure)) throw error;
      return error.code === 'forbidden' ? 'forbidden' : 'absent';
    }
  };
  const rangeOf = (seen: VisibleRange | object): VisibleRange => (typeof seen === 'string' ? seen : 'seen');
  const shown = await look(ctx);
  const own = rangeOf(await look(parts.contextOf(caller, 'run' in operation ? operation.reach : undefined)));
  // An act locks a record without reading the whole of it: where the scope reads none, it finds none.
  const isAct = operation.method !== 'GET' && actionOf(parts, operation) !== undefined;
  const row = rowWall(caller, {
    subject: own === 'closed' && isAct ? 'absent' : own,
    unlimited: rangeOf(await look(parts.contextOf(unlimited(caller)))),
    viewer: rangeOf(shown),
  });
  if (typeof shown === 'string') return [row];
  const isCaller = (account: unknown) => (account as { readonly id: number } | null | undefined)?.id === caller.id;
  const ownership = {
    is_own: isCaller(shown.created_by),
    is_own_edit: isCaller(shown.updated_by),
    is_own_request: isCaller(shown.requested_by),
    approves_own: await approvesOwn(ctx),
  };
  const state = recordWall(parts, operation, { ...shown, ...ownership });
  return state ? [row, state] : [row];
}

interface Found {
  readonly subject: Subject;
  readonly asked: string;
  readonly admit: Admit;
  readonly walls: readonly Wall[];
}

async function conclude(parts: XrayParts, ctx: Context, found: Found): Promise<Explanation> {
  const { subject, asked, admit } = found;
  const { caller } = subject;
  const walls = upToRefusal(found.walls);
  const lacks = walls.some(({ wall, verdict }) => wall === 'permission' && verdict === 'refused');
  const openers = caller && lacks ? openersFor(admit, caller, ctx.identity.grants.superuser) : [];
  const roles = parts.registry.get(roleTarget.name);
  await record(ctx, {
    ...{ act: 'xray.explain', act_label: '解释权限', resource: accountTarget },
    ...{ subject_id: subject.id, subject: subject.name, details: { asked } },
  });
  return {
    ...{ subject: describeSubject(subject), asked, happened: null, walls },
    is_admitted: walls.every(({ verdict }) => verdict !== 'refused'),
    openers: openers.slice(0, maxOpeners).map((id) => ({ id, label: permissionName(id, ctx.identity.tree) })),
    roles: await rolesWith(ctx, openers),
    granters: roles ? await grantersOf(ctx, roles, { subject, openers }) : [],
  };
}

/** Permissions that would admit the account. If the scope also refuses, those that would admit without that. */
function openersFor(admit: Admit, caller: NonNullable<Subject['caller']>, ids: ReadonlySet<number>): number[] {
  const own = openersOf(admit, caller, ids);
  return own.length > 0 ? own : openersOf(admit, unlimited(caller), ids);
}
