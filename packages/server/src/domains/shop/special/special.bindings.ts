import { special } from '@zhanggui/contract/domains/shop/special/special.resource';
import { specialVersion } from '@zhanggui/contract/domains/shop/special/special-version.resource';
import { type Binding, bind } from '../../../platform/resource/binding.ts';
import { checkNewSpecial, checkSpecialChange, saveSpecialMalls } from './special.service.ts';
import { specialMall, special as specialTable, specialVersion as specialVersionTable } from './special.tables.ts';
import { hasChangesSql } from './special-sql.ts';

const blockCount = (t: string) => `SELECT jsonb_array_length(${t}.blocks)`;

export const specialBindings: readonly Binding[] = [
  bind(special, {
    table: specialTable,
    computed: { has_changes: (t: string) => `SELECT ${hasChangesSql(t)}`, block_count: blockCount },
    children: { malls: { table: specialMall, key: 'special_id' } },
    related: {
      mall: { ids: (compares) => `SELECT v.special_id FROM special_mall v WHERE ${compares('v.mall_id')}` },
    },
    hooks: {
      beforeCreate: checkNewSpecial,
      afterCreate: saveSpecialMalls,
      beforeUpdate: checkSpecialChange,
      afterUpdate: saveSpecialMalls,
    },
  }),
  bind(specialVersion, {
    table: specialVersionTable,
    computed: {
      mall_names: (t: string) =>
        `SELECT string_agg(m.name, '、' ORDER BY m.id) FROM mall m WHERE m.id = ANY(${t}.mall_ids)`,
      block_count: blockCount,
    },
  }),
];
