import { defineFeature } from '../../platform/feature.ts';
import { keepLoadHistory } from './load-history.ts';
import { showActivity } from './show-activity.ts';
import { stateHandlers } from './system-state.ts';

/** How the system is at this moment. */
export const systemStateFeature = defineFeature({
  name: 'system-state',
  prepare: ({ administer }) => administer(showActivity),
  start: ({ db, pools, data_dir, adapters, clock }) => {
    const history = keepLoadHistory(clock);
    return {
      handlers: stateHandlers({
        ...{ db, folder: data_dir, adapters, clock, history: history.read },
        replicas: () => pools.replicas?.states() ?? [],
      }),
      stop: async () => history.stop(),
    };
  },
});
