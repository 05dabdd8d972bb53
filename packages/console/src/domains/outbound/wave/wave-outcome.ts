import type { createWave } from '@zhanggui/contract/domains/outbound/wave/wave.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { toast } from '../../../platform/kit/toast/toast.ts';

/** Shows the result of creating waves. */
export function saidOfWaves(reply: unknown): void {
  const { waves, order_count, quantity, held_back } = reply as ReplyOfAction<typeof createWave>;
  const left = held_back > 0 ? `；${held_back} 个订单退款未处理，没有取` : '';
  toast.success(`生成 ${waves.length} 个波次，共 ${order_count} 个订单、${quantity} 件${left}`);
}
