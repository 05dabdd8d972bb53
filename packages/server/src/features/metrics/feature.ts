import { defineFeature } from '../../platform/feature.ts';
import { cachedFor } from '../system-state/cached.ts';
import { createCallFigures } from './call-figures.ts';
import { mountMetrics } from './mount-metrics.ts';
import { createProcessFigures } from './process-figures.ts';
import { storedFigures } from './stored-figures.ts';

const freshMs = 5000;

/** Figures for a monitor, in Prometheus' text format. */
export const metricsFeature = defineFeature({
  name: 'metrics',
  requires: ['system-state'],
  start: ({ metrics_token: token, db, pools, streams }) => {
    // The path is one of the API's, so that it answers 404.
    if (token === null) return {};
    const calls = createCallFigures();
    const own = createProcessFigures({ pools, streams });
    const stored = cachedFor(
      freshMs,
      () => performance.now(),
      () => storedFigures(db, pools),
    );
    return {
      mount: (http) => mountMetrics(http, { token, calls, figures: async () => [...own.read(), ...(await stored())] }),
      stop: async () => own.stop(),
    };
  },
});
