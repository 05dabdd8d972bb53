import type { previewRole, rowsAs, viewAs } from '@zhanggui/contract/features/xray/xray.action';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { PagePath } from '@zhanggui/contract/platform/catalogue/catalogue.gen';
import { permissionId } from '@zhanggui/contract/platform/catalogue/permission';
import type { PermissionPage } from '@zhanggui/contract/platform/catalogue/permission-tree';
import { Failure, invalid } from '@zhanggui/contract/platform/errors';
import { accountTarget, roleTarget } from '@zhanggui/contract/platform/identity/identity-targets';
import { maskedFields } from '@zhanggui/contract/platform/masking/masked';
import { readersOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../platform/context.ts';
import { readsAll } from '../../platform/database/scope.ts';
import type { UserCaller } from '../../platform/identity/caller.ts';
import { readConditions } from '../../platform/resource/access.ts';
import type { CompiledResource } from '../../platform/resource/compiled.ts';
import { record } from '../audit/record.service.ts';
import { roleCaller, roleSubject, type Subject, scopeWords, userSubject } from './subject.query.ts';
import { accountWalls, upToRefusal } from './walls.ts';
import { operationAt, type XrayParts } from './xray-parts.ts';

type View = ReplyOfAction<typeof viewAs>;
type Page = View['groups'][number]['sections'][number]['pages'][number];

const rowsShown = 10;

/** Whom a body names: one account or one role. */
export async function subjectOf(ctx: Context, { user, role }: BodyOfAction<typeof viewAs>): Promise<Subject> {
  if (typeof user === 'number' && typeof role !== 'number') return userSubject(ctx, user);
  if (typeof role === 'number' && typeof user !== 'number') return roleSubject(ctx, role);
  return invalid('user', '请选择一个账号或一个角色');
}

/** The description of the subject. */
export function describeSubject({ name, identity, role, kind, caller }: Subject): View['subject'] {
  const scope = kind === 'role' ? '随账号的身份' : (caller && scopeWords[caller.scope.kind]) || '无';
  return { name, identity, role, scope };
}

/** Every menu, page, action and list, and which of them a role or an account sees. */
export async function view(parts: XrayParts, ctx: Context, body: BodyOfAction<typeof viewAs>): Promise<View> {
  const subject = await subjectOf(ctx, body);
  const { caller } = subject;
  const target = subject.kind === 'user' ? accountTarget : roleTarget;
  await record(ctx, {
    ...{ act: 'xray.view', act_label: '以其身份查看', resource: target },
    ...{ subject_id: subject.id, subject: subject.name },
  });
  return {
    subject: describeSubject(subject),
    walls: upToRefusal(accountWalls(caller, subject.is_active, '/')),
    groups: groupsOf(parts, ctx, caller),
  };
}

/** The same for permissions that no role holds yet. */
export function preview(
  parts: XrayParts,
  ctx: Context,
  { menu_permission }: BodyOfAction<typeof previewRole>,
): ReplyOfAction<typeof previewRole> {
  return { groups: groupsOf(parts, ctx, roleCaller(ctx, '', menu_permission)) };
}

/** Every menu with its pages as a caller would see them. */
export function groupsOf(parts: XrayParts, ctx: Context, caller: UserCaller | null): View['groups'] {
  return ctx.identity.tree.map(({ label, sections }) => ({
    label,
    sections: sections.map((section) => ({
      label: section.label,
      pages: section.pages.map((page) => pageOf(parts, ctx, caller, page)),
    })),
  }));
}

/** Whether every list of a page is closed to the kind of an account, so that its menu leaves the page out. */
export function isClosedPage({ identity }: Context, { scope }: UserCaller, page_id: number): boolean {
  return identity.closedPagesOf(identity.viewers[scope.kind]).has(page_id);
}

function pageOf(parts: XrayParts, ctx: Context, caller: UserCaller | null, page: PermissionPage): Page {
  const { admits, registry } = parts;
  const path = page.path as PagePath;
  const open = caller !== null && admits(caller, path) && !isClosedPage(ctx, caller, page.id);
  const shown = [...registry.values()].filter(({ resource }) => readersOf(resource).some((one) => one.page === path));
  return {
    ...{ id: page.id, label: page.label, path, open },
    leaves: page.leaves.map(({ id, label }) => ({ id, label, held: open && caller.permissions.has(id) })),
    lists: open ? shown.map((compiled) => listOf(compiled, caller, path)) : [],
  };
}

function listOf(compiled: CompiledResource, caller: UserCaller, page: PagePath): Page['lists'][number] {
  const { name, label, fields } = compiled.resource;
  const masked = maskedFields(compiled.resource).map((field) => fields[field]?.label ?? field);
  const reveals = caller.permissions.has(permissionId(`${page}#reveal`));
  const hidden = masked.length === 0 ? null : `${masked.join('、')}${reveals ? '（可说明理由后查看）' : ''}`;
  return { name, label, masked: hidden, ...rowsOf(compiled, caller) };
}

function rowsOf(compiled: CompiledResource, caller: UserCaller): { rows: string; readable: boolean } {
  try {
    const conditions = readConditions(compiled, caller);
    const { kind } = caller.scope;
    const isAll = kind === 'staff' || readsAll(compiled.scope, kind);
    const rows = isAll ? '全部' : scopeWords[kind];
    return { rows: conditions.length > 0 ? `${rows}，且仅部分类型` : rows, readable: true };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { rows: '不开放', readable: false };
  }
}

/** The newest rows of a list as an account sees them: what its own call is answered. */
export async function rows(
  parts: XrayParts,
  ctx: Context,
  { user, resource }: BodyOfAction<typeof rowsAs>,
): Promise<ReplyOfAction<typeof rowsAs>> {
  const subject = await userSubject(ctx, user);
  const compiled = parts.registry.get(resource) ?? invalid('resource', '没有这个列表');
  const caller = subject.caller ?? invalid('user', '该账号不能登录，看不到任何数据');
  const list = operationAt(parts, 'GET', `${compiled.resource.path}_readonly/`);
  const query = { limit: String(rowsShown) };
  try {
    list.admit(caller);
  } catch (error) {
    if (error instanceof Failure) invalid('resource', `该账号${error.message}`);
    throw error;
  }
  await record(ctx, {
    ...{ act: 'xray.rows', act_label: '查看可见数据', resource: accountTarget },
    ...{ subject_id: subject.id, subject: subject.name, details: { resource } },
  });
  const { body = '{}' } = await list.run(parts.contextOf(caller), { params: {}, query, body: undefined });
  const { count, results } = JSON.parse(body) as ReplyOfAction<typeof rowsAs>;
  return { count, results };
}
