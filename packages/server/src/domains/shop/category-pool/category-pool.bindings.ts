import { categoryPool } from '@zhanggui/contract/domains/shop/category-pool/category-pool.resource';
import type { Context } from '../../../platform/context.ts';
import { type Binding, bind } from '../../../platform/resource/binding.ts';
import { checkNewRule, checkRuleChange, dropRule, followRule, takeBackRule } from './category-pool.service.ts';
import { categoryPool as table } from './category-pool.tables.ts';
import { alignBarred } from './category-rules.query.ts';

export const categoryPoolBinding: Binding = bind(categoryPool, {
  table,
  hooks: {
    beforeCreate: checkNewRule,
    afterCreate: followRule,
    beforeUpdate: checkRuleChange,
    afterUpdate: followRule,
    beforeDelete: dropRule,
    beforeRestore: takeBackRule,
  },
});

/** Hook: a new or moved category inherits what holds above it, in every mall. */
export async function followTree(tx: Context, _id: number): Promise<void> {
  await alignBarred(tx);
}
