import { isApiPath } from '../../platform/http/api-prefixes.ts';
import type { Figure, Sample } from './exposition.ts';

/** Upper bounds of the histogram in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
const tooMany = 429;
/** What lasts as long as its reader, or asks for the state of the server, says nothing of its speed. */
const uncounted = new Set(['/api/events/', '/healthz', '/readyz', '/metrics']);

const readClasses = [
  ['_readonly/', 'list'],
  ['_readonly/:id/', 'record'],
  ['_readonly/summary/', 'summary'],
  ['_readonly/options/', 'options'],
] as const;

type CallClass = (typeof readClasses)[number][1] | 'read' | 'write' | 'sign_in' | 'open' | 'console';

/** What kind of call a route serves; undefined for those that are not counted. */
export function classOf(method: string, route: string | undefined): CallClass | undefined {
  if (route === undefined || !isApiPath(route)) return 'console';
  if (uncounted.has(route)) return undefined;
  if (route.startsWith('/open/')) return 'open';
  if (route.startsWith('/account/login')) return 'sign_in';
  if (method !== 'GET') return 'write';
  return readClasses.find(([end]) => route.endsWith(end))?.[1] ?? 'read';
}

/** A call as it ended; `route` is the pattern of its path. */
interface RoutedCall {
  readonly method: string;
  readonly route: string | undefined;
  readonly status: number;
  readonly seconds: number;
}

/** Counts the calls of this server since its start. */
export interface CallFigures {
  readonly take: (call: RoutedCall) => void;
  readonly read: () => Figure[];
}

interface Times {
  /** Calls by the first bound that they stay within; the last is without a bound. */
  readonly counts: number[];
  sum: number;
}

/** Counters that start at nothing. */
export function createCallFigures(): CallFigures {
  const statuses = new Map<string, Map<number, number>>();
  const times = new Map<string, Times>();
  return {
    take({ method, route, status, seconds }) {
      const kind = classOf(method, route);
      if (kind === undefined) return;
      const own = statuses.get(kind) ?? new Map<number, number>();
      statuses.set(kind, own.set(status, (own.get(status) ?? 0) + 1));
      const spent = times.get(kind) ?? { counts: new Array<number>(bounds.length + 1).fill(0), sum: 0 };
      times.set(kind, spent);
      const at = bounds.findIndex((bound) => seconds <= bound);
      const place = at < 0 ? bounds.length : at;
      spent.counts[place] = (spent.counts[place] ?? 0) + 1;
      spent.sum += seconds;
    },
    read: () => [
      {
        name: 'zhanggui_requests_total',
        help: 'Answered requests by class of operation and status.',
        type: 'counter',
        samples: [...statuses].flatMap(([kind, own]) =>
          [...own].map(([status, value]) => ({ labels: { class: kind, status: String(status) }, value })),
        ),
      },
      {
        name: 'zhanggui_rate_limited_total',
        help: 'Requests refused because there were too many.',
        type: 'counter',
        samples: [...statuses].map(([kind, own]) => ({ labels: { class: kind }, value: own.get(tooMany) ?? 0 })),
      },
      {
        name: 'zhanggui_request_duration_seconds',
        help: 'Time from a request to the end of its reply.',
        type: 'histogram',
        samples: [...times].flatMap(([kind, spent]) => histogram(kind, spent)),
      },
    ],
  };
}

function histogram(kind: string, { counts, sum }: Times): Sample[] {
  let total = 0;
  const buckets = counts.map((count, at): Sample => {
    total += count;
    const le = at < bounds.length ? String(bounds[at]) : '+Inf';
    return { suffix: '_bucket', labels: { class: kind, le }, value: total };
  });
  const labels = { class: kind };
  return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: total }];
}
