import type { findDuplicates } from '@zhanggui/contract/domains/customer/customer.action';
import { customer } from '@zhanggui/contract/domains/customer/customer.resource';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { Context } from '../../../platform/context.ts';
import { mayReveal } from '../../../platform/resource/access.ts';

type Pairs = ReplyOfAction<typeof findDuplicates>['results'];

const shown = 200;

const phones = `phones AS (SELECT c.id, c.phone FROM c WHERE c.phone IS NOT NULL
  UNION SELECT k.customer_id, k.phone FROM customer_contact k JOIN c ON c.id = k.customer_id)`;

const label = (c: string) => `json_build_object('id', ${c}.id, 'name', ${c}.name)`;

/** Pairs of live customers of one branch with the same credit code, a phone or the core of the name in common; of one customer names that are alike, too. Phones are compared for those who may see them. */
export function duplicatesOf(ctx: Context, customer_id: number | null): Promise<Pairs> {
  return ctx.db.rows<Pairs[number]>(
    `WITH c AS (SELECT * FROM customer WHERE NOT is_deleted), ${phones},
       found AS (
         SELECT a.id AS one, b.id AS other, 'credit_code' AS reason, 3 AS weight FROM c a JOIN c b ON b.credit_code = a.credit_code AND b.id > a.id
         UNION SELECT a.id, b.id, 'phone', 2 FROM phones a JOIN phones b ON b.phone = a.phone AND b.id > a.id AND $2::boolean
         UNION SELECT a.id, b.id, 'name', 1 FROM c a JOIN c b ON b.name_core = a.name_core AND b.id > a.id AND a.name_core <> ''
         UNION SELECT least(a.id, b.id), greatest(a.id, b.id), 'name', 1 FROM c a JOIN c b ON b.id <> a.id
           WHERE a.id = $1::bigint AND similarity(b.name_core, a.name_core) > 0.5)
     SELECT ${label('a')} AS one, ${label('b')} AS other, array_agg(DISTINCT f.reason) AS reasons
     FROM found f JOIN c a ON a.id = f.one JOIN c b ON b.id = f.other AND b.agent_label_id IS NOT DISTINCT FROM a.agent_label_id
     WHERE $1::bigint IS NULL OR $1::bigint IN (a.id, b.id)
     GROUP BY a.id, a.name, b.id, b.name ORDER BY sum(f.weight) DESC, max(b.id) DESC LIMIT ${shown}`,
    [customer_id, mayReveal(ctx.caller, customer)],
  );
}
