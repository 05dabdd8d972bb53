import { regionChange } from '@zhanggui/contract/domains/setting/region/region-change.resource';
import { region } from '@zhanggui/contract/domains/setting/region.resource';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { addRegion, changeRegion, noteAdded } from './region/region-change.service.ts';
import { regionChange as regionChangeTable, region as regionTable } from './setting.tables.ts';

export const settingBindings: readonly Binding[] = [
  bind(region, {
    table: regionTable,
    computed: {
      former_names: (t: string) => `SELECT string_agg(c.former_name, '、' ORDER BY c.id DESC) FROM region_change c
        WHERE c.region_id = ${t}.id AND c.kind = 'renamed'`,
    },
    hooks: { beforeCreate: addRegion, afterCreate: noteAdded, beforeUpdate: changeRegion },
  }),
  bind(regionChange, { table: regionChangeTable }),
];
