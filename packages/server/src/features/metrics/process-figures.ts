import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Pools } from '../../platform/database/pools.ts';
import type { Figure } from './exposition.ts';

const resolutionMs = 20;
const nanoseconds = 1e9;
/** Two readers within this time see the same delays. */
const periodMs = 10_000;

/** What this process tells of itself. */
export interface ProcessFigures {
  readonly read: () => Figure[];
  readonly stop: () => void;
}

interface ProcessParts {
  readonly pools: Pools;
  readonly streams: () => number;
}

/** Begins to measure the delay of the event loop. */
export function createProcessFigures({ pools, streams }: ProcessParts): ProcessFigures {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  let since = performance.now();
  let samples: Figure['samples'] = [];
  const delays = () => {
    if (samples.length === 0 || performance.now() - since >= periodMs) {
      samples = [0.5, 0.99, 1].map((quantile) => ({
        labels: { quantile: String(quantile) },
        value: Math.max(0, delay.percentile(quantile * 100) / nanoseconds - resolutionMs / 1000),
      }));
      delay.reset();
      since = performance.now();
    }
    return samples;
  };
  return {
    read: () => [
      {
        name: 'zhanggui_event_loop_delay_seconds',
        help: 'How late the event loop was since the former reading.',
        type: 'gauge',
        samples: delays(),
      },
      single('process_resident_memory_bytes', 'Resident memory of this server.', process.memoryUsage.rss()),
      single('zhanggui_event_streams', 'Event streams open at this server.', streams()),
      {
        name: 'zhanggui_pool_connections',
        help: 'Database connections of this server by pool and state.',
        type: 'gauge',
        samples: pools.fill().flatMap(({ name, in_use, idle }) => [
          { labels: { pool: name, state: 'in_use' }, value: in_use },
          { labels: { pool: name, state: 'idle' }, value: idle },
        ]),
      },
      {
        name: 'zhanggui_pool_waiting',
        help: 'Callers that wait for a connection of a pool.',
        type: 'gauge',
        samples: pools.fill().map(({ name, waiting }) => ({ labels: { pool: name }, value: waiting })),
      },
      ...replicaFigures(pools),
    ],
    stop: () => delay.disable(),
  };
}

function replicaFigures({ replicas }: Pools): Figure[] {
  const states = replicas?.states() ?? [];
  if (states.length === 0) return [];
  return [
    {
      name: 'zhanggui_replica_ready',
      help: 'Whether reads go to a replica.',
      type: 'gauge',
      samples: states.map(({ name, state }) => ({ labels: { replica: name }, value: state === 'ready' ? 1 : 0 })),
    },
    {
      name: 'zhanggui_replica_lag_seconds',
      help: 'For how long a replica has not replayed what the primary wrote; absent while it does not answer.',
      type: 'gauge',
      samples: states.flatMap(({ name, lag_seconds }) =>
        lag_seconds === null ? [] : [{ labels: { replica: name }, value: lag_seconds }],
      ),
    },
  ];
}

/** A gauge of one value; none where the value is not known. */
export function single(name: string, help: string, value: number | null): Figure {
  return { name, help, type: 'gauge', samples: value === null ? [] : [{ value }] };
}
