import {
  approveRefund,
  rejectRefund,
  withdrawRefund,
} from '../../../src/domains/order/refund/decide-refund.service.ts';
import { lapseRefund, takeGoodsBack } from '../../../src/domains/order/refund/goods-back.service.ts';
import type { RefundAnswer } from '../../../src/domains/order/refund/refund-channel.port.ts';
import { retryRefund, sendRefund } from '../../../src/domains/order/refund/send-refund.service.ts';
import { lifeOn } from '../life.ts';
import { type ShopFloor, system } from '../shop-floor.ts';
import type { Command, Lot } from './lot.ts';

const day = 86_400_000;
const answers: readonly RefundAnswer[] = [
  { outcome: 'succeeded', channel_refund_no: 'CR' },
  { outcome: 'failed', message: '渠道拒绝' },
  { outcome: 'unknown', message: '没有答复' },
];

/** What happens to refunds. */
export function refundCommands(floor: ShopFloor, lot: Lot): Record<string, Command> {
  const { chance, refund } = lot;
  const staff = floor.ctx(system);
  const later = floor.ctx(system, () => new Date(Date.now() + 8 * day));
  return {
    ask: async () => {
      const id = await lot.order();
      const amount_fen = chance.below(4) === 0 ? 1 + chance.below(3000) : undefined;
      return lifeOn(floor).ask(id, { kind: chance.pick(['money', 'goods']), amount_fen, lines: await lot.lines(id) });
    },
    approve: async () => approveRefund(staff, { id: await refund(), note: null }),
    reject: async () => rejectRefund(staff, { id: await refund(), note: '不符合' }),
    withdraw: async () => withdrawRefund(staff, { id: await refund(), note: '不退了' }),
    take_back: async () => takeBack(floor, await refund(), lot),
    send: async () => sendRefund(staff, { refund: async () => chance.pick(answers) }, await refund()),
    retry: async () => retryRefund(staff, await refund()),
    lapse: async () => lapseRefund(later, await refund()),
  };
}

async function takeBack(floor: ShopFloor, id: number, { chance }: Lot): Promise<unknown> {
  const ctx = floor.ctx(system);
  const rows = await ctx.db.rows<{ line_id: number; quantity: number }>(
    'SELECT order_line_id AS line_id, quantity FROM refund_line WHERE refund_id = $1',
    [id],
  );
  const good = rows.map((line) => ({ ...line, quantity: chance.below(line.quantity + 1) }));
  return takeGoodsBack(ctx, { id, lines: chance.below(2) === 0 ? undefined : good });
}
