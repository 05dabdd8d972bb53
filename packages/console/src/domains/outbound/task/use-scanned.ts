import { findScanned } from '@zhanggui/contract/domains/outbound/task/outbound-task.action';
import { createWave, pickWave } from '@zhanggui/contract/domains/outbound/wave/wave.action';
import { api } from '../../../platform/api/api.ts';
import { randomId } from '../../../platform/api/random-id.ts';
import { confirm } from '../../../platform/kit/feedback/confirm.ts';
import { toast } from '../../../platform/kit/feedback/toast.ts';
import { useRefresh } from '../../../platform/resource/data/use-records.ts';
import { playScan } from '../../../platform/scan/scan-sound.ts';

export interface ScanTargets {
  readonly openTask: (id: number) => void;
  readonly pickWave: (id: number) => void;
}

/** Takes an order that is in no wave: a wave of its own, picked at once. */
async function pickAlone(order_id: number, location: number): Promise<void> {
  const body = { location, rule: 'sequence', most_orders: 1, orders: [{ order: order_id }] } as const;
  const { waves } = await api.call(createWave, { body }, { intent: randomId() });
  const [wave] = waves;
  if (wave) await api.call(pickWave, { params: { id: wave.id }, body: {} }, { intent: randomId() });
}

/** Handles a scan on the list: opens the parcel, a wave's picking, or starts a single order. */
export function useScanned({ openTask, pickWave: pick }: ScanTargets): (code: string) => Promise<void> {
  const refresh = useRefresh();
  const scan = async (code: string): Promise<void> => {
    const found = await api.call(findScanned, { body: { code } });
    if (found.task_id !== null) return openTask(found.task_id);
    if (found.wave_id !== null) return pick(found.wave_id);
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
    await pickAlone(found.order_id, found.location_id);
    void refresh();
    await scan(code);
  };
  return scan;
}
