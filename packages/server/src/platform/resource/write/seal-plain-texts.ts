import type { Fields } from '@zhanggui/contract/platform/fields/field';
import { isSecret } from '@zhanggui/contract/platform/fields/text/personal';
import { allFields } from '@zhanggui/contract/platform/resource/resource';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/db.ts';
import { noEdit } from '../../database/row-edit.ts';
import type { ServerDomain } from '../../domain.ts';
import { isPlainSql, sealBy } from '../../fields/text/sealed-text.ts';
import type { SecretBox } from '../../secret-box.ts';
import type { Binding } from '../binding.ts';

/** A column of codes or cards. */
interface SecretColumn {
  readonly table: string;
  readonly column: string;
  /** Whether a column `<column>_digest` finds a row by its whole code. */
  readonly has_digest: boolean;
}

const atOnce = 1000;

/** Where the `secret` fields of all resources are stored. */
export function secretColumns(domains: readonly Pick<ServerDomain, 'bindings'>[]): readonly SecretColumn[] {
  const columns = domains.flatMap(({ bindings }) => bindings.flatMap(columnsOf));
  return [...new Map(columns.map((one) => [`${one.table}.${one.column}`, one])).values()];
}

function columnsOf({ resource, table, computed, children: lines }: Binding): SecretColumn[] {
  const children = Object.entries(resource.fields).flatMap(([name, field]) => {
    const child = lines[name];
    return field.kind === 'lines' && child ? secretsIn(child.table, field.fields) : [];
  });
  const own = Object.entries(allFields(resource)).filter(([name]) => !Object.hasOwn(computed, name));
  return [...secretsIn(table, Object.fromEntries(own)), ...children];
}

function secretsIn(table: PgTable, fields: Fields): SecretColumn[] {
  const { name, columns } = getTableConfig(table);
  return Object.entries(fields).flatMap(([column, field]) => {
    if (!isSecret(field)) return [];
    // The engine's writes and filters know no key: services seal and find.
    if (!field.read_only || field.filter) throw new Error(`${name}.${column} is secret: read-only, without a filter`);
    return [{ table: name, column, has_digest: columns.some((one) => one.name === `${column}_digest`) }];
  });
}

interface Sealing {
  readonly box: SecretBox;
  readonly random: Context['random'];
}

/** Seals what a former release stored plain, some rows at a time: a start that is killed goes on where it was. */
export async function sealPlainTexts(owner: Db, columns: readonly SecretColumn[], sealing: Sealing): Promise<number> {
  let sealed = 0;
  for (const column of columns) {
    for (let count = atOnce; count === atOnce; sealed += count)
      count = await owner.transaction((tx) => sealSome(tx, column, sealing));
  }
  return sealed;
}

async function sealSome(
  tx: Db,
  { table, column, has_digest }: SecretColumn,
  { box, random }: Sealing,
): Promise<number> {
  const rows = await tx.rows<{ id: number; plain: string }>(
    `SELECT id, "${column}" AS plain FROM "${table}" WHERE ${isPlainSql(`"${column}"`)} LIMIT ${atOnce} FOR NO KEY UPDATE`,
  );
  const digest = has_digest ? `, "${column}_digest" = s.digest` : '';
  await tx.rows(
    `UPDATE "${table}" t ${noEdit('the code stays the same')} SET "${column}" = s.sealed${digest}
     FROM unnest($1::bigint[], $2::text[], $3::text[]) AS s(id, sealed, digest) WHERE t.id = s.id`,
    [
      rows.map(({ id }) => id),
      rows.map(({ plain }) => sealBy(box, random, plain)),
      rows.map(({ plain }) => box.digest(plain)),
    ],
  );
  return rows.length;
}
