import {
  approveRefund,
  rejectRefund,
  withdrawRefund,
} from '../../../src/domains/order/refund/decide-refund.service.ts';
import { lapseRefund } from '../../../src/domains/order/refund/goods-back.service.ts';
import { concludeRefund } from '../../../src/domains/order/refund/inspected-goods.service.ts';
import { type RefundAnswer, refundChannels } from '../../../src/domains/order/refund/refund-channel.port.ts';
import { retryRefund, sendRefund } from '../../../src/domains/order/refund/send-refund.service.ts';
import { servedBy } from '../../harness/adapters.ts';
import { returnsOn } from '../../outbound/returns.ts';
import { type OrderFixture, system } from '../order-fixture.ts';
import { orderStepsOn } from '../order-steps.ts';
import type { Command, Lot } from './lot.ts';

const day = 86_400_000;
const answers: readonly RefundAnswer[] = [
  { outcome: 'succeeded', channel_refund_no: 'CR' },
  { outcome: 'failed', message: '渠道拒绝' },
  { outcome: 'unknown', message: '没有答复' },
];

/** What happens to refunds. */
export function refundCommands(fixture: OrderFixture, lot: Lot): Record<string, Command> {
  const { chance, refund } = lot;
  const staff = fixture.ctx(system);
  const later = fixture.ctx(system, () => new Date(Date.now() + 8 * day));
  return {
    ask: async () => {
      const id = await lot.order();
      const amount_fen = chance.below(4) === 0 ? 1 + chance.below(3000) : undefined;
      return orderStepsOn(fixture).ask(id, {
        kind: chance.pick(['money', 'goods', 'exchange']),
        amount_fen,
        lines: await lot.lines(id),
      });
    },
    approve: async () => approveRefund(staff, { id: await refund(), note: null }),
    reject: async () => rejectRefund(staff, { id: await refund(), note: '不符合' }),
    withdraw: async () => withdrawRefund(staff, { id: await refund(), note: '不退了' }),
    take_back: async () => takeBack(fixture, await refund(), lot),
    conclude: async () => {
      const outcome = chance.pick(['full', 'reduced', 'rejected'] as const);
      const amount_fen = chance.below(3) === 0 ? 1 + chance.below(2000) : undefined;
      return concludeRefund(staff, { id: await refund(), outcome, amount_fen, note: '验收' });
    },
    send: async () =>
      sendRefund(servedBy(staff, refundChannels, { refund: async () => chance.pick(answers) }), await refund()),
    retry: async () => retryRefund(staff, await refund()),
    lapse: async () => lapseRefund(later, await refund()),
  };
}

async function takeBack(fixture: OrderFixture, refund_id: number, { chance }: Lot): Promise<unknown> {
  const returns = returnsOn(fixture);
  const [row] = await fixture
    .ctx(system)
    .db.rows<{ id: number }>('SELECT id FROM goods_return WHERE refund_id = $1', [refund_id]);
  const id = row?.id ?? 0;
  if (chance.below(3) === 0) return returns.receive(id);
  const found = (await returns.lines(id)).map(({ quantity }) => {
    const good = chance.below(quantity + 1);
    return { good, damaged: chance.below(quantity - good + 1) };
  });
  return returns.inspect(id, chance.below(2) === 0 ? undefined : found);
}
