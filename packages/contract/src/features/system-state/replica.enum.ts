import { defineEnum } from '../../platform/enum.ts';

/** Whether reads go to a streaming replica of the database. */
export const replicaState = defineEnum({
  name: 'replica_state',
  label: '只读副本状态',
  values: [
    { value: 'ready', label: '正常', tone: 'good' },
    { value: 'behind', label: '落后，由主库承担', tone: 'attention' },
    { value: 'lost', label: '不可用，由主库承担', tone: 'bad' },
  ],
});
