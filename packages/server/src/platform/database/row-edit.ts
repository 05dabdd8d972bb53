/** Where the SQL of an edit takes its values from. */
interface Edit {
  /** The moment, as SQL; the transaction's unless given. */
  readonly at?: string;
  /** The account, as SQL; null for a consequence of something else: the last editor stays. */
  readonly by: string | null;
  /** The alias of the row, where other tables of the statement have a version too. */
  readonly of?: string;
}

/** The items of a SET clause that every edit of a row has: `version`, `updated_at` and `updated_by`. */
export function edited({ at = 'now()', by, of }: Edit): string {
  const version = of === undefined ? 'version' : `${of}.version`;
  const items = [`updated_at = ${at}`, ...(by === null ? [] : [`updated_by = ${by}`]), `version = ${version} + 1`];
  return items.join(', ');
}

/** The start of SET in an UPDATE that is no edit: `version` stays, so that open forms are not refused. */
export function noEdit(why: string): string {
  return `/* no edit: ${why} */`;
}
