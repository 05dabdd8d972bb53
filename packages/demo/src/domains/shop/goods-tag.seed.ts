import type { Context } from '@zhanggui/server/platform/context';
import { goodsTags } from '../../world/malls.ts';

/** Gives the demo's goods their tags. */
export async function seedGoodsTags({ db }: Context): Promise<void> {
  const tags = JSON.stringify(goodsTags);
  await db.rows(
    `WITH t AS (INSERT INTO goods_tag (name) SELECT x.row->>'name'
       FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS x(row, place) ORDER BY x.place RETURNING id, name)
     INSERT INTO tagged_goods (goods_id, tag_id)
     SELECT g.id, t.id FROM t JOIN jsonb_array_elements($1::jsonb) AS x(row) ON x.row->>'name' = t.name
     JOIN goods g ON EXISTS (SELECT FROM jsonb_array_elements_text(x.row->'of') AS w(word) WHERE g.name LIKE '%' || w.word || '%')
     ORDER BY g.id, t.id`,
    [tags],
  );
}
