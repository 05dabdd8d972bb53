import { store } from '@zhanggui/contract/domains/setting/store/store.resource';
import { storeType } from '@zhanggui/contract/domains/setting/store/store-type.resource';
import { type Binding, bind } from '../../../platform/resource/binding.ts';
import { store as storeTable, storeType as typeTable } from './store.tables.ts';

/** A branch office has the stores assigned to it. */
export const storeBindings: readonly Binding[] = [
  bind(storeType, {
    table: typeTable,
    scope: { by: {}, read: ['agent'] },
    computed: {
      store_count: (t: string) => `SELECT count(*)::int FROM store s WHERE s.type_id = ${t}.id AND NOT s.is_deleted`,
    },
  }),
  bind(store, { table: storeTable, scope: { by: { agent: 'agent_label_id' } } }),
];
