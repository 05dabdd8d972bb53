import { domains } from '@zhanggui/contract/app';
import { permissionIdsOf, permissionTree } from '@zhanggui/contract/platform/catalogue/permission-tree';
import type { LimitedKind } from '@zhanggui/contract/platform/identity/scope-kind';
import { signIns } from '@zhanggui/demo/world/sign-ins';
import { makeRole } from '../../identity/people.ts';
import type { LimitedCaller, RequestWorld } from './request-world.ts';

interface Owner {
  /** The column of an account that names its owner. */
  readonly column: 'agent_label_id' | 'supplier_id' | 'enterprise_id' | 'bank_cell_id';
  /** Makes an owner that nothing belongs to. */
  readonly made: string;
}

const owners: Readonly<Record<LimitedKind, Owner>> = {
  agent: { column: 'agent_label_id', made: "INSERT INTO agent_label (name) VALUES ('外地分公司') RETURNING id" },
  supplier: {
    column: 'supplier_id',
    made: "INSERT INTO supplier (code, name, state) VALUES ('WDGYS', '外地供应商', 'approved') RETURNING id",
  },
  enterprise: {
    column: 'enterprise_id',
    made: "INSERT INTO enterprise (code, name) VALUES ('WDQY', '外地企业') RETURNING id",
  },
  branch: {
    column: 'bank_cell_id',
    made: `INSERT INTO bank_cell (code, name, level, parent_id, bank_id, region)
      SELECT 'WDWD', '外地网点', level, parent_id, bank_id, region FROM bank_cell ORDER BY level DESC, id LIMIT 1 RETURNING id`,
  },
};

/**
 * Two accounts of each limited kind with every permission join the callers: of the demo's own owner, and of a new one. With
 * the new branch comes its storefront.
 */
export async function joinLimitedCallers(world: RequestWorld): Promise<readonly LimitedCaller[]> {
  const db = world.database.db();
  const idOf = async (text: string) => (await db.rows<{ id: number }>(text))[0]?.id ?? 0;
  const role_id = await makeRole(db, [...permissionIdsOf(permissionTree(domains))].join(','));
  const joined: LimitedCaller[] = [];
  for (const [kind, { column, made }] of Object.entries(owners) as [LimitedKind, Owner][]) {
    const role = kind === 'supplier' ? { is_supplier: true } : { role_id };
    const own = await idOf(`SELECT ${column} AS id FROM "user" WHERE username = '${signIns[kind].username}'`);
    const other = await idOf(made);
    await world.join(`own ${kind}`, { ...role, [column]: own });
    await world.join(`other ${kind}`, { ...role, [column]: other });
    joined.push(`own ${kind}`, `other ${kind}`);
    if (kind === 'agent') await world.joinStorefront(other);
  }
  return joined;
}
