import { LOG_SIGN, LOG_XID } from '../../platform/derived/change-log.ts';
import { ID_RANGE, rangeOf } from '../../platform/derived/id-range.ts';
import { type LargeTable, largeTables } from '../../platform/derived/large-table.ts';
import { ROW_COUNT } from '../../platform/derived/rollup.ts';
import type { ServerDomain } from '../../platform/domain.ts';
import { quote } from '../../platform/resource/column-name.ts';
import type { BookCheck } from './check.ts';

/** The counts of large tables, with what is still to be folded, must be those of their rows (ADR 8). */
export function countChecks(domains: readonly ServerDomain[]): BookCheck[] {
  const labels = new Map(
    domains.flatMap(({ bindings }) => bindings.map(({ resource }) => [resource.name, resource.label])),
  );
  return largeTables(domains).flatMap((table) => {
    const label = labels.get(table.name) ?? table.name;
    const rollups = table.rollups.map(({ name, columns }) =>
      countCheck(table, {
        name,
        keys: columns.map(quote),
        label: `${label}的计数等于实际行数${owners[columns[0] ?? ''] ?? ''}`,
      }),
    );
    const ranges = {
      ...{ name: table.id_ranges, keys: ['is_deleted', `${rangeOf('id')} AS ${ID_RANGE}`] },
      label: `${label}按编号段的计数等于实际行数`,
    };
    return [...rollups, countCheck(table, ranges)];
  });
}

const owners: Readonly<Record<string, string>> = {
  agent_label_id: '，按分公司',
  supplier_id: '，按供应商',
  enterprise_id: '，按企业',
  bank_cell_id: '，按网点',
};

interface CountTable {
  readonly name: string;
  /** Its key columns as SQL over the rows counted; an expression has the name of its column. */
  readonly keys: readonly string[];
  readonly label: string;
}

function countCheck({ name, log }: LargeTable, counts: CountTable): BookCheck {
  const from = counts.keys.join(', ');
  const keys = counts.keys.map((key) => key.split(' AS ').at(-1)).join(', ');
  const folded = `(SELECT folded FROM public.change_log WHERE name = '${name}')`;
  const unfolded = `${LOG_XID} >= pg_snapshot_xmax(${folded}) OR ${LOG_XID} = ANY(ARRAY(SELECT pg_snapshot_xip(${folded})))`;
  return {
    name: `count.${counts.name}`,
    label: counts.label,
    subject: '计数',
    path: '/system/health',
    mend: '由系统管理员重建计数：删除该表的计数表后重新启动，系统会从原始行重新统计',
    sql: `
      SELECT row_number() OVER () AS id, 0 AS at, concat_ws(' · ', ${keys}) AS title, sum(kept) AS found, sum(real) AS expected
      FROM (
        SELECT ${keys}, ${ROW_COUNT} AS kept, 0 AS real FROM public.${quote(counts.name)}
        UNION ALL SELECT ${from}, ${LOG_SIGN}, 0 FROM public.${quote(log)} WHERE ${unfolded}
        UNION ALL SELECT ${from}, 0, 1 FROM public.${quote(name)}
      ) e GROUP BY ${keys} HAVING sum(kept) <> sum(real)`,
  };
}
