import type { Db } from '../../platform/database/db.ts';
import { provinces } from './regions.gen.ts';

/** A region before it is stored; the parent is named by its place in the level above. */
interface NewRegion {
  readonly code: string | null;
  readonly name: string;
  readonly parent: number | null;
}

/** Fills an empty table with the regions of China; a table with rows stays as it is. */
export async function seedRegions(db: Db): Promise<void> {
  const [known] = await db.rows('SELECT 1 FROM region LIMIT 1');
  if (known) return;
  const provinceIds = await insert(
    db,
    1,
    provinces.map(({ code, name }) => ({ code, name, parent: null })),
    [],
  );
  const lines = provinces.flatMap(({ cities }, parent) => cities.map((line) => ({ names: line.split(' '), parent })));
  const cityIds = await insert(
    db,
    2,
    lines.map(({ names, parent }) => parsed(names[0] ?? '', parent)),
    provinceIds,
  );
  const counties = lines.flatMap(({ names }, parent) => names.slice(1).map((name) => parsed(name, parent)));
  await insert(db, 3, counties, cityIds);
}

/** Splits the code from the name: `370202市南区`; places without an official code have the name alone. */
function parsed(text: string, parent: number): NewRegion {
  const code = /^\d+/.exec(text)?.[0] ?? null;
  return { code, name: text.slice(code?.length ?? 0), parent };
}

/** Stores one level and answers its ids in the order of the rows. */
async function insert(
  db: Db,
  level: number,
  rows: readonly NewRegion[],
  parents: readonly number[],
): Promise<readonly number[]> {
  const stored = await db.rows<{ id: number }>(
    `INSERT INTO region (level, code, name, parent_id)
     SELECT $1::int, r.code, r.name, r.parent_id
     FROM unnest($2::text[], $3::text[], $4::bigint[]) WITH ORDINALITY AS r(code, name, parent_id, place)
     ORDER BY r.place RETURNING id`,
    [
      level,
      rows.map((row) => row.code),
      rows.map((row) => row.name),
      rows.map((row) => (row.parent === null ? null : parents[row.parent])),
    ],
  );
  return stored.map(({ id }) => id);
}
