import type { outboundTaskState } from '@zhanggui/contract/domains/outbound/task/outbound-task.enum';
import type { waveState } from '@zhanggui/contract/domains/outbound/wave/wave.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';

export type TaskState = ValueOf<typeof outboundTaskState>;

/** The state of a wave follows from those of its tasks. */
export function waveStateOf(tasks: readonly TaskState[]): ValueOf<typeof waveState> {
  const has = (...states: readonly TaskState[]) => tasks.some((state) => states.includes(state));
  if (has('picking')) return 'picking';
  if (has('packing', 'packed')) return 'packing';
  return has('shipped') ? 'done' : 'cancelled';
}
