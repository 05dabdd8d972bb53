import { job } from '@zhanggui/contract/platform/jobs/job.resource';
import type { Context } from '../context.ts';
import type { ResourceRegistry } from '../resource/compiled.ts';
import { readRecord } from '../resource/get.ts';
import type { HubParts } from './hub.ts';

/** Reads jobs as their owners see them. */
export function jobReader(registry: ResourceRegistry, contextFor: () => Context): HubParts['readJob'] {
  return async (user_id, id) => {
    const compiled = registry.get(job.name);
    if (!compiled) throw new Error('jobs are not bound');
    return readRecord(contextFor(), compiled, {
      id,
      conditions: [{ field: 'created_by', lookup: 'eq', value: user_id }],
    });
  };
}
