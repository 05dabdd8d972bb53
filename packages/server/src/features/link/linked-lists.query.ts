import { type LinkedList, type LinkPlace, maxLinked } from '@zhanggui/contract/features/link/link';
import type { DomainDeclaration } from '@zhanggui/contract/platform/domain';
import { Failure } from '@zhanggui/contract/platform/errors';
import type { Field } from '@zhanggui/contract/platform/fields/field';
import type { Condition } from '@zhanggui/contract/platform/resource/list-query';
import { fieldOf, type ResourceDeclaration, readersOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../platform/context.ts';
import { DatabaseFailure } from '../../platform/database/errors.ts';
import type { UserCaller } from '../../platform/identity/caller.ts';
import { inLanes } from '../../platform/in-lanes.ts';
import { readConditions, seenBy, signedIn } from '../../platform/resource/access.ts';
import type { CompiledResource, ResourceRegistry } from '../../platform/resource/compiled.ts';
import { type PageAdmission, pageAdmission } from '../../platform/resource/page-admission.ts';
import { compileWhere } from '../../platform/resource/where.ts';

/** One reference by which records of a kind are listed from those that they refer to. */
interface Link {
  readonly compiled: CompiledResource;
  readonly field: string;
  readonly label: string;
  readonly opens: readonly LinkPlace[];
}

/** The lists that lead on from the records of each resource. */
export interface Links {
  readonly to: (resource: string) => readonly Link[];
  readonly admits: PageAdmission;
}

/** A slow kind does not delay the others, and one record never occupies the whole pool. */
const [patience_ms, lanes] = [1000, 4];

/** Reads what domains declare; throws where a list is declared for records that do not show any, or by no reference. */
export function linksOf(declarations: readonly DomainDeclaration[], registry: ResourceRegistry): Links {
  const links = new Map<string, Link[]>();
  for (const { resource, by, opens } of declarations.flatMap((domain) => domain.links ?? [])) {
    const compiled = registry.get(resource.name);
    const fields = by.map((name) => ({ name, field: fieldOf(resource, name) }));
    for (const { name, field } of compiled ? fields : []) {
      const target = targetOf(field, registry);
      if (!compiled || !target?.features?.includes('links'))
        throw new Error(`${resource.name}.${name} is no link to records that hold links`);
      const isOne = fields.filter((other) => targetOf(other.field, registry)?.name === target.name).length === 1;
      const label = isOne ? resource.label : `${resource.label}（${field?.label}）`;
      addLink(links, keptWith(target, registry), { compiled, field: name, label, opens });
    }
  }
  return { to: (name) => links.get(name) ?? [], admits: pageAdmission(declarations) };
}

function addLink(links: Map<string, Link[]>, holders: readonly ResourceDeclaration[], link: Link): void {
  for (const { name } of holders) links.set(name, [...(links.get(name) ?? []), link]);
}

/** The resources that hold links and whose records are rows of a target's table, as warehouses are locations. */
function keptWith(target: ResourceDeclaration, registry: ResourceRegistry): ResourceDeclaration[] {
  const table = registry.get(target.name)?.name;
  return [...registry.values()]
    .filter(({ name, resource }) => name === table && resource.features?.includes('links'))
    .map(({ resource }) => resource);
}

function targetOf(field: Field | undefined, registry: ResourceRegistry): ResourceDeclaration | undefined {
  return field?.kind === 'ref' ? registry.get(field.to().name)?.resource : undefined;
}

/** How many records refer to one that the caller has read, kind by kind, in the caller's scope and pages. */
export async function linkedLists(ctx: Context, links: Links, resource: string, id: number): Promise<LinkedList[]> {
  const caller = signedIn(ctx.caller);
  const asks = links.to(resource).flatMap((link) => {
    const place = link.opens.find(({ page }) => links.admits(caller, page));
    return place && isOpen(link, caller) ? [{ link, place }] : [];
  });
  return inLanes(lanes, asks, async ({ link, place }) => {
    const { resource: listed } = link.compiled;
    const found = await count(ctx, link.compiled, [
      { field: link.field, lookup: 'eq', value: id },
      ...shownBy(listed, place),
    ]);
    const path = `${place.page}?${new URLSearchParams({ ...place.view, [link.field]: String(id) })}`;
    const max = found === null ? null : Math.min(found, maxLinked);
    return { resource: listed.name, label: link.label, path, count: max, is_more: (found ?? 0) > maxLinked };
  });
}

/** Whether a caller reads any record of a kind at all, and may narrow it so. */
function isOpen({ compiled, field }: Link, caller: UserCaller): boolean {
  try {
    readConditions(compiled, caller);
    return fieldOf(seenBy(compiled, caller).resource, field) !== undefined;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/** What a page narrows its list to. */
function shownBy(listed: ResourceDeclaration, { page }: LinkPlace): Condition[] {
  const only = readersOf(listed).find((reader) => reader.page === page)?.only;
  return only ? [{ field: only.field, lookup: 'in', value: [...only.values] }] : [];
}

async function count(
  ctx: Context,
  compiled: CompiledResource,
  conditions: readonly Condition[],
): Promise<number | null> {
  const where = compileWhere(compiled, { is_deleted: false, scope: ctx.caller.scope, conditions });
  const rows = `SELECT 1 FROM ${compiled.table} t WHERE ${where.sql('t')} LIMIT ${maxLinked + 1}`;
  try {
    const [found] = await ctx.db.rows<{ n: number }>(`SELECT count(*)::int AS n FROM (${rows}) found`, where.values, {
      timeout_ms: patience_ms,
    });
    return found?.n ?? null;
  } catch (error) {
    if (error instanceof DatabaseFailure && error.kind === 'statement_timeout') return null;
    throw error;
  }
}
