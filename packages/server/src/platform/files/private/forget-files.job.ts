import { noEdit } from '../../database/row-edit.ts';
import type { JobDeclaration } from '../../domain.ts';
import { keyOfUrl } from './private-file.service.ts';

const batch = 500;

/** Removes expired private files; their rows stay. */
export const forgetFiles: JobDeclaration = {
  name: 'file.forget-private',
  cron: '23 * * * *',
  work: async (ctx, { files }) => {
    const due = await ctx.db.rows<{ id: number; url: string }>(
      'SELECT id, url FROM file WHERE expires_at < $1 AND NOT is_deleted ORDER BY expires_at LIMIT $2',
      [ctx.clock(), batch],
    );
    for (const { url } of due) await files.remove(keyOfUrl(url));
    await ctx.db.rows(
      `UPDATE file ${noEdit('the file itself is gone')} SET is_deleted = true WHERE id = ANY($1::bigint[])`,
      [due.map(({ id }) => id)],
    );
  },
};
