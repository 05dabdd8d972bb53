import { domains } from '@zhanggui/contract/app';
import { composeEnums } from '@zhanggui/contract/platform/open-enum';
import { serverDomains } from '../../src/app.ts';
import { valueSql } from '../../src/features/breakdown/breakdown.query.ts';
import { figureSql } from '../../src/features/breakdown/figure-rows.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { type CompiledResource, compileResources } from '../../src/platform/resource/compiled.ts';

composeEnums(domains);
const explained = [...compileResources(serverDomains).values()].flatMap((compiled) =>
  Object.keys(compiled.binding.breakdowns).map((figure) => ({ compiled, figure })),
);

/** Every figure that some resource breaks down: `order.paid_fen`. */
export const figureNames = explained.map(({ compiled, figure }) => `${compiled.resource.name}.${figure}`);

function wrongSql(compiled: CompiledResource, figure: string): string {
  const rows = compiled.binding.breakdowns[figure];
  if (!rows) throw new Error(`${compiled.name}.${figure} is not explained`);
  return `SELECT '${compiled.resource.name}.${figure}' AS figure, t.id FROM ${compiled.table} t
    WHERE (${valueSql(compiled, figure)}) <> (SELECT coalesce(sum(p.amount), 0) FROM (${figureSql(rows, 't')}) p)`;
}

/** The figures of all records that their rows do not add up to. */
export async function wrongFigures(db: Db): Promise<string[]> {
  const wrong: string[] = [];
  for (const { compiled, figure } of explained) {
    const rows = await db.rows<{ id: number }>(`${wrongSql(compiled, figure)} LIMIT 5`);
    if (rows.length > 0) wrong.push(`${compiled.resource.name}.${figure}: ${rows.map(({ id }) => id).join(', ')}`);
  }
  return wrong;
}
