import type { PartitionedTable } from '../../platform/database/partition/partitioned-table.ts';
import type { BookCheck } from '../integrity/check.ts';

/** Beyond the last month that has a partition; the planner looks at the default partition alone. */
const strays = ({
  table,
  column,
}: PartitionedTable) => `SELECT id, '${table}' AS table_name, ${column} AS at_moment FROM public.${table}
  WHERE ${column} >= (SELECT max(substring(pg_get_expr(c.relpartbound, c.oid) FROM 'TO \\(''([^'']+)''\\)')::timestamptz)
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'public.${table}'::regclass)`;

/** No row lies in a default partition: the months were made in time, and no clock ran ahead. */
export const strayRows = (tables: readonly PartitionedTable[]): BookCheck => ({
  name: 'partition.strays',
  label: '按月分区的日志都落在所属月份，默认分区没有记录',
  subject: '按月分区',
  path: '/system/state',
  mend: '核对服务器时钟与每日任务“partition.make”：所属月份建好后，该任务会把记录移回',
  sql: `SELECT id, id AS at, table_name || ' 第 ' || id || ' 条' AS title,
      to_char(at_moment AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') AS found, '三个月以内' AS expected
    FROM (${tables.map(strays).join(' UNION ALL ')}) s`,
});
