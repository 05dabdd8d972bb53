import { moveAtBranch } from '../../src/domains/points/branch/points-cell-record.service.ts';
import type { Chance } from '../count/seeded-random.ts';
import { runNext } from '../harness/work-off.ts';
import type { Command } from '../order/model/lot.ts';
import { add } from '../purchase/demand/demand-memory.ts';
import { post } from './refusal.ts';
import type { Tally } from './tally.ts';
import type { TradeWorld } from './trade-world.ts';

const { signal } = new AbortController();

/** Points of the people of the enterprise, at its branch and by issues. */
export function tradePoints(world: TradeWorld, chance: Chance, tally: Tally): Record<string, Command> {
  const { server, sales, points_cell, people } = world;
  const records: number[] = [];
  const move = async (kind: 'earn' | 'spend') => {
    const { employee } = chance.pick(people);
    const points = 1 + chance.below(300);
    const ctx = server.app.contextFor('test');
    const { id } = await moveAtBranch(ctx, kind, points_cell, { employee, points, reason: '网点活动' });
    add(tally.points, employee, kind === 'earn' ? points : -points);
    records.push(id);
  };
  return {
    earn: () => move('earn'),
    spend: () => move('spend'),
    reverse_points: async () => {
      if (records.length === 0) return false;
      const id = chance.pick(records.slice(-6));
      const body = await post(sales.maker, `/api/points_cell_record/${id}/reverse/`, { reason: '重复发放' });
      return add(tally.points, body.employee.id, body.kind === 'earn' ? -body.returned_points : body.returned_points);
    },
    issue_points: async () => {
      const points_each = 1 + chance.below(400);
      const body = { enterprise: world.canteen.id, reason: '中秋福利', kind: 'everybody', points_each };
      const { id } = await post(sales.maker, '/api/points_issue/', body);
      await post(sales.maker, `/api/points_issue/${id}/submit/`);
      await post(sales.checker, `/api/points_issue/${id}/approve/`);
      await post(sales.maker, `/api/points_issue/${id}/post/`);
      await runNext(server.app.runner, ['points.issue'], signal);
      for (const { employee } of people) add(tally.points, employee, points_each);
    },
  };
}
