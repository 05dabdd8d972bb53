import type { Chance } from '../count/seeded-random.ts';
import type { Command } from '../order/model/lot.ts';
import { demandCommands } from '../purchase/demand/demand-commands.ts';
import type { Memory } from '../purchase/demand/demand-memory.ts';
import type { TradeWorld } from './trade-world.ts';

/** Sale orders, reservations and purchases of the same goods; false where there was nothing to do. */
export function tradeDemand({ demand }: TradeWorld, memory: Memory, chance: Chance): Record<string, Command> {
  let calls = 0;
  const { sales } = demand;
  const call: typeof sales.call = async (...given) => {
    const body = await sales.call(...given);
    calls += 1;
    return body;
  };
  const commands = demandCommands({ ...demand, sales: salesWith(call, demand) }, memory, chance);
  return Object.fromEntries(
    Object.entries(commands).map(([name, command]) => [
      name,
      async () => {
        const before = calls;
        await command();
        return calls > before;
      },
    ]),
  );
}

/** Sales whose every call goes one way. */
function salesWith(call: TradeWorld['sales']['call'], { sales }: TradeWorld['demand']): TradeWorld['sales'] {
  const approved: typeof sales.approved = async (path, body) => {
    const { id } = await call(sales.maker, `${path}/`, body);
    await call(sales.maker, `${path}/${id}/submit/`);
    await call(sales.checker, `${path}/${id}/approve/`);
    return id;
  };
  return {
    ...{ ...sales, call, approved },
    order: (customer, lines) =>
      approved('/api/sale_order', {
        ...{ customer, warehouse: sales.warehouse },
        lines: lines.map(([sku, quantity]) => ({ sku, quantity, price: '10', tax_rate: 13 })),
      }),
  };
}
