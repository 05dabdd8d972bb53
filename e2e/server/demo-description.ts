import { join } from 'node:path';
import type { ConnectionTarget } from '@zhanggui/server/platform/database/connection/connection-target';

/** How to reach the PostgreSQL that holds the demo template. */
export interface DemoCluster {
  readonly administrator: ConnectionTarget;
  readonly owner: ConnectionTarget;
}

export const demoTemplate = 'zg_demo';

/** The file in which the cluster's process says how it is reached. */
export function descriptionPath(data_dir: string): string {
  return join(data_dir, 'cluster.json');
}
