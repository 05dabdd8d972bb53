import type { HeldWork } from '../../platform/identity/held-work.port.ts';

/** Views that an account kept, its own and those that it shares with roles. */
export const heldViews: HeldWork = {
  name: 'saved_view.kept',
  label: '保存的列表视图',
  heldSql: (
    user_id,
  ) => `SELECT v.id, v.name AS title, nullif(concat_ws('?', split_part(v.list, ':', 2), nullif(v.search, '')), '') AS path
    FROM saved_view v WHERE v.user_id = ${user_id}`,
  give: async (ctx, { from, to }) => {
    const { nickname = '' } =
      (await ctx.db.rows<{ nickname: string }>('SELECT nickname FROM "user" WHERE id = $1', [from]))[0] ?? {};
    await ctx.db.rows(
      `UPDATE saved_view v SET user_id = $2, updated_at = $4,
         name = CASE WHEN EXISTS (SELECT FROM saved_view o WHERE o.user_id = $2 AND o.list = v.list AND o.name = v.name)
           THEN left(v.name, 16) || '（' || left($3, 6) || v.id || '）' ELSE v.name END
       WHERE v.user_id = $1`,
      [from, to, nickname, ctx.clock()],
    );
  },
};
