import type pg from 'pg';
import { roleOf, SCOPE_KINDS } from '../scope.ts';
import { StartFailure } from '../start-failure.ts';
import { type PartitionedTable, partitionSchema } from './partitioned-table.ts';

/**
 * Refuses the start where a login of the server could reach a partition past its table's policies, or where a declared table
 * is not partitioned.
 */
export async function assertPartitionsAreClosed(owner: pg.Pool, tables: readonly PartitionedTable[]): Promise<void> {
  if (tables.length === 0) return;
  const { rows } = await owner.query<{ fault: string }>(
    `SELECT format('%s（%s 可以访问分区）', n.nspname, r) AS fault FROM pg_namespace n, unnest($2::text[]) r
     WHERE n.nspname = $1 AND has_schema_privilege(r, n.oid, 'USAGE')
     UNION ALL SELECT format('%s（没有启用行级安全，或授权不符）', c.relname) FROM pg_class c
     WHERE c.relnamespace = to_regnamespace($1) AND c.relkind IN ('r', 'p')
       AND (NOT c.relrowsecurity OR EXISTS (SELECT FROM aclexplode(c.relacl) a WHERE a.grantee <> c.relowner)
         OR EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid))
     UNION ALL SELECT format('%s（没有按月分区）', t) FROM unnest($3::text[]) t
     WHERE NOT EXISTS (SELECT FROM pg_class c WHERE c.oid = to_regclass(format('public.%I', t)) AND c.relkind = 'p')`,
    [partitionSchema, SCOPE_KINDS.map(roleOf), tables.map(({ table }) => table)],
  );
  if (rows.length > 0) throw new StartFailure(`分区与声明不符，拒绝启动：${rows.map(({ fault }) => fault).join('、')}`);
}
