import { defineRecordAction } from '../../../platform/action.ts';
import { deliveryRefusal } from '../delivery.errors.ts';
import { timingState } from './timing.enum.ts';
import { updateTiming } from './update-timing.resource.ts';

interface Facts {
  readonly state: unknown;
}

/** Starts an update now; while one waits or runs, no second one begins. */
export const runUpdate = defineRecordAction(updateTiming, 'run', {
  label: '立即更新',
  permission: '/delivery/update-timing-list#run',
  done: '已开始更新',
});

export const pauseUpdates = defineRecordAction(updateTiming, 'pause', {
  label: '暂停',
  when: ({ state }: Facts) => (state === timingState.paused ? deliveryRefusal('update_timing.paused', {}) : undefined),
  permission: '/delivery/update-timing-list#pause',
  confirm: '暂停后不再按时间更新该快递公司的物流轨迹，仍可立即更新',
});

export const resumeUpdates = defineRecordAction(updateTiming, 'resume', {
  label: '恢复',
  when: ({ state }: Facts) =>
    state === timingState.paused ? undefined : deliveryRefusal('update_timing.not_paused', {}),
  permission: '/delivery/update-timing-list#pause',
});

export const updateTimingActions = [runUpdate, pauseUpdates, resumeUpdates];
