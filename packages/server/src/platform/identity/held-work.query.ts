import type { Context } from '../context.ts';
import { type HeldWork, heldWork } from './held-work.port.ts';

/** What an account holds of one kind. */
export interface HeldKind {
  readonly work: HeldWork;
  readonly count: number;
  readonly first: readonly { readonly title: string; readonly path: string | null }[];
}

const shown = 5;

/** What an account still holds, by kind; kinds of which it holds nothing are left out. */
export async function heldBy(ctx: Context, user_id: number): Promise<readonly HeldKind[]> {
  const kinds: HeldKind[] = [];
  for (const work of ctx.extensions.all(heldWork)) {
    const rows = await ctx.db.rows<{ count: number; title: string; path: string | null }>(
      `SELECT count(*) OVER () AS count, title, path FROM (${work.heldSql('$1')}) w ORDER BY id LIMIT ${shown}`,
      [user_id],
    );
    if (rows[0]) kinds.push({ work, count: rows[0].count, first: rows.map(({ title, path }) => ({ title, path })) });
  }
  return kinds;
}
