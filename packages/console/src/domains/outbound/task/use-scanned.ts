import { findScanned } from '@zhanggui/contract/domains/outbound/task/outbound-task.action';
import { createWave, pickWave } from '@zhanggui/contract/domains/outbound/wave/wave.action';
import { waveState } from '@zhanggui/contract/domains/outbound/wave/wave.enum';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { api } from '../../../platform/api/api.ts';
import { confirm } from '../../../platform/kit/dialog/confirm.ts';
import { toast } from '../../../platform/kit/toast/toast.ts';
import { type ActionCall, useActionCall } from '../../../platform/resource/action/use-action-call.ts';
import { playScan } from '../../../platform/scan/scan-sound.ts';

export interface ScanTargets {
  readonly openTask: (id: number) => void;
  readonly pickWave: (id: number, number: string) => void;
  /** Opens the tasks of a wave that is no longer picked. */
  readonly listWave: (id: number) => void;
}

/** Takes an order that is in no wave: a wave of its own, picked at once. It says whether there is one now. */
async function pickAlone({ call }: ActionCall, order: number, location: number): Promise<boolean> {
  const body = { location, rule: 'sequence', most_orders: 1, orders: [{ order }] };
  const made = await call(createWave, { body });
  if (made === undefined || 'refused' in made) return false;
  const { waves } = made.reply as ReplyOfAction<typeof createWave>;
  for (const row of waves) await call(pickWave, { row });
  return waves.length > 0;
}

/** Handles a scan on the list: opens the parcel, a wave's picking, or starts a single order. */
export function useScanned({ openTask, pickWave: pick, listWave }: ScanTargets): (code: string) => Promise<void> {
  const actions = useActionCall();
  const scan = async (code: string): Promise<void> => {
    const found = await api.call(findScanned, { body: { code } });
    if (found.task_id !== null) return openTask(found.task_id);
    if (found.wave_id !== null) {
      if (found.wave_state === 'picking') return pick(found.wave_id, code);
      toast.error(`波次 ${code} ${labelOf(waveState, String(found.wave_state))}，不用拣货`);
      return listWave(found.wave_id);
    }
    if (found.order_id === null || found.location_id === null) {
      playScan('bad');
      return toast.error(`没有找到 ${code}：不是待发订单、波次或运单号`);
    }
    const question = {
      title: `订单 ${code} 还不在波次里`,
      content: '按单拣货：商品拣出后直接打包。',
      action: '拣货完成',
    };
    if (!(await confirm(question))) return;
    if (await pickAlone(actions, found.order_id, found.location_id)) await scan(code);
  };
  return scan;
}
