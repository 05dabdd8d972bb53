import type { TestServer } from '../harness/server.ts';

/** Stores one province with two cities, of which one has counties. */
export async function makeRegions(server: TestServer): Promise<void> {
  await server.database.db().rows(
    `WITH p AS (INSERT INTO region (level, name, code) VALUES (1, '山东省', '37') RETURNING id),
       c AS (INSERT INTO region (level, name, code, parent_id)
         SELECT 2, v.name, v.code, p.id FROM p, (VALUES ('青岛市', '3702'), ('济南市', '3701')) v(name, code) RETURNING id, name)
     INSERT INTO region (level, name, code, parent_id)
     SELECT 3, v.name, v.code, c.id FROM c, (VALUES ('市南区', '370202'), ('崂山区', '370212')) v(name, code) WHERE c.name = '青岛市'`,
  );
}
