import { Invalid } from '@zhanggui/contract/platform/errors';
import { type RegionField, regionSource } from '@zhanggui/contract/platform/fields/choice/region';
import type { Fields } from '@zhanggui/contract/platform/fields/field';
import { Issues, joinPath } from '@zhanggui/contract/platform/issues';
import type { Context } from '../../context.ts';
import { columnOf, quote } from '../column-name.ts';
import type { CompiledResource, ResourceRegistry } from '../compiled.ts';
import { regionFault, type Way } from './region-fault.ts';

type Values = Readonly<Record<string, unknown>>;

interface Place {
  readonly path: string;
  readonly field: RegionField;
  readonly names: readonly string[];
}

/** Whether any field, those of lines included, is a place. */
export function holdsRegions(fields: Fields): boolean {
  return Object.values(fields).some(
    (field) =>
      field.kind === 'region' || ((field.kind === 'lines' || field.kind === 'record') && holdsRegions(field.fields)),
  );
}

/** Refuses places of a checked body that do not exist or end before their field allows. */
export async function checkRegions(
  ctx: Context,
  registry: ResourceRegistry,
  fields: Fields,
  values: Values,
): Promise<void> {
  await refuseFaults(ctx, registry, placesIn(fields, values, ''));
}

/** The same for a change: what a record holds already stays, though its place was renamed since. */
export async function checkChangedRegions(
  ctx: Context,
  registry: ResourceRegistry,
  { resource, table }: CompiledResource,
  { id, values }: { readonly id: number; readonly values: Values },
): Promise<void> {
  const places = placesIn(resource.fields, values, '');
  const own = places.filter(({ path }) => Object.hasOwn(resource.fields, path));
  if (places.length === 0) return;
  const columns = own.map(({ path, field }) => `${quote(columnOf(path, field))} AS ${quote(path)}`);
  const [kept] =
    own.length > 0 ? await ctx.db.rows<Values>(`SELECT ${columns.join(', ')} FROM ${table} WHERE id = $1`, [id]) : [];
  const isKept = ({ path, names }: Place) => JSON.stringify(kept?.[path]) === JSON.stringify(names);
  await refuseFaults(
    ctx,
    registry,
    places.filter((place) => !isKept(place)),
  );
}

function placesIn(fields: Fields, values: Values, above: string): Place[] {
  return Object.entries(values).flatMap(([name, value]): Place[] => {
    const [field, path] = [fields[name], joinPath(above, name)];
    if (!field || value === null || value === undefined) return [];
    if (field.kind === 'region') return [{ path, field, names: value as readonly string[] }];
    if (field.kind === 'record') return placesIn(field.fields, value as Values, path);
    if (field.kind !== 'lines') return [];
    return (value as readonly Values[]).flatMap((line, index) => placesIn(field.fields, line, joinPath(path, index)));
  });
}

async function refuseFaults(ctx: Context, registry: ResourceRegistry, places: readonly Place[]): Promise<void> {
  const source = registry.get(regionSource);
  if (!source || places.length === 0) return;
  const ways = await waysOf(ctx, source.table, places);
  const issues = new Issues();
  for (const [index, { path, field, names }] of places.entries()) {
    const fault = regionFault(field, names, ways[index] ?? { depth: 0, goes_on: false });
    if (fault) issues.add(path, fault);
  }
  if (issues.found) throw new Invalid(issues.map);
}

const isInUse = (r: string) => `${r}.state = 'enabled' AND NOT ${r}.is_deleted`;

function waysOf(ctx: Context, table: string, places: readonly Place[]): Promise<Way[]> {
  const below = (alias: string, parent: string, at: number) =>
    `LEFT JOIN ${table} ${alias} ON ${alias}.parent_id ${parent} AND ${alias}.name = a.names->>${at} AND ${isInUse(alias)}`;
  return ctx.db.rows<Way>(
    `SELECT (p.id IS NOT NULL)::int + (c.id IS NOT NULL)::int + (d.id IS NOT NULL)::int AS depth,
       EXISTS (SELECT FROM ${table} b WHERE b.parent_id = coalesce(d.id, c.id, p.id) AND ${isInUse('b')}) AS goes_on
     FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY a (names, i)
     ${below('p', 'IS NULL', 0)} ${below('c', '= p.id', 1)} ${below('d', '= c.id', 2)}
     ORDER BY a.i`,
    [JSON.stringify(places.map(({ names }) => names))],
    { name: 'resource:regions' },
  );
}
