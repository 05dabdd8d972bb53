import { personKind } from '@zhanggui/contract/domains/account/uni-account/person-kind.enum';
import type { Context } from '../../../platform/context.ts';
import { type Extensions, valuePoint } from '../../../platform/extension/extension-point.ts';

/** What a person is called and reached by. */
export interface Contact {
  readonly name: string;
  readonly tel: string;
}

/** One kind of records of people. */
export interface PersonRecords {
  /** SQL of its live records: `record_id, name, tel, place, is_gone, user_id`. */
  readonly recordsSql: string;
  /** SQL, of a record `r`, of the page that shows it, where the kind has several. */
  readonly pageSql?: string;
  /** Changes name and phone of a record and of its account. */
  readonly contact: (ctx: Context, record_id: number, contact: Contact) => Promise<void>;
  /** Ends the employment that a record is about; its account is kept out by the caller. */
  readonly leave: (ctx: Context, record_id: number) => Promise<void>;
}

export const personRecords = valuePoint<PersonRecords>('account.person_records', personKind);

/** SQL of a unified account's live records: `l` the joining, `r` the record. */
const joinedSql = (t: string, extensions: Extensions) => `FROM uni_account_record l
    JOIN (${allRecordsSql(extensions)}) r ON r.kind = l.kind AND r.record_id = l.record_id
    WHERE l.uni_account_id = ${t}.id AND NOT l.is_deleted`;

/** SQL of how many records a unified account has. */
export const recordCountSql = (t: string, extensions: Extensions) => `SELECT count(*)::int ${joinedSql(t, extensions)}`;

/** SQL of a unified account's records in words. */
export function recordWordsSql(t: string, extensions: Extensions): string {
  const labels = personKind.values.map(({ value, label }) => `WHEN '${value}' THEN '${label}'`).join(' ');
  return `SELECT string_agg(concat_ws(' · ', CASE r.kind ${labels} END, r.place), '；' ORDER BY r.kind, r.record_id)
    ${joinedSql(t, extensions)}`;
}

/** SQL of the accounts of each unified account, those of its records and its main one. */
export function accountPersonsSql(extensions: Extensions): string {
  return `SELECT r.user_id, l.uni_account_id AS person_id FROM uni_account_record l
      JOIN (${allRecordsSql(extensions)}) r ON r.kind = l.kind AND r.record_id = l.record_id
    WHERE r.user_id IS NOT NULL AND NOT l.is_deleted
    UNION ALL SELECT u.user_id, u.id FROM uni_account u WHERE u.user_id IS NOT NULL AND NOT u.is_deleted`;
}

/** SQL of the live records of all kinds: `kind` and what `recordsSql` gives. */
export function allRecordsSql(extensions: Extensions): string {
  const kinds = personKind.values.map(({ value }) => {
    const { recordsSql, pageSql = 'NULL::text' } = extensions.for(personRecords, value);
    return `SELECT '${value}'::text AS kind, r.record_id, r.name, r.tel, r.place, r.is_gone, r.user_id, ${pageSql} AS page FROM (${recordsSql}) r`;
  });
  return kinds.join(' UNION ALL ');
}
