import '../../src/domains/outbound/domain.ts';
import { inspectReturn } from '../../src/domains/outbound/return/inspect-return.service.ts';
import type { CountedLine } from '../../src/domains/outbound/return/plan-inspection.ts';
import { receiveReturn } from '../../src/domains/outbound/return/receive-return.service.ts';
import type { Context } from '../../src/platform/context.ts';
import { type OrderFixture, system } from '../order/order-fixture.ts';

export interface ReturnFacts {
  readonly id: number;
  readonly number: string;
  readonly state: string;
  readonly location_id: number | null;
  readonly good_quantity: number;
  readonly damaged_quantity: number;
  readonly short_quantity: number;
  readonly quarantined_quantity: number;
  readonly tracking_no: string | null;
}

export interface Found {
  readonly good: number;
  readonly damaged: number;
}

/** What is done with goods that come back, short enough for tests. */
export interface Returns {
  readonly of: (refund_id: number) => Promise<ReturnFacts>;
  readonly lines: (return_id: number) => Promise<{ id: number; order_line_id: number; quantity: number }[]>;
  readonly receive: (return_id: number) => Promise<unknown>;
  /** Inspects a return; lines without a result are good. */
  readonly inspect: (return_id: number, found?: readonly Found[], ctx?: Context) => Promise<unknown>;
  /** Inspects the return of a refund. */
  readonly takeBack: (refund_id: number, found?: readonly Found[]) => Promise<unknown>;
}

/** Return steps at the fixture's warehouse. */
export function returnsOn(fixture: OrderFixture): Returns {
  const staff = fixture.ctx(system);
  const returns: Returns = {
    of: async (refund_id) => {
      const [row] = await staff.db.rows<ReturnFacts>('SELECT * FROM goods_return WHERE refund_id = $1', [refund_id]);
      if (!row) throw new Error(`refund ${refund_id} has no return`);
      return row;
    },
    lines: (id) =>
      staff.db.rows(
        'SELECT id, order_line_id, quantity FROM goods_return_line WHERE goods_return_id = $1 ORDER BY id',
        [id],
      ),
    receive: (id) => receiveReturn(staff, { id, carrier: null, tracking_no: null }),
    inspect: async (id, found, ctx = staff) => {
      const lines = (await returns.lines(id)).map((line, index): CountedLine => {
        const { good, damaged } = found?.[index] ?? { good: line.quantity, damaged: 0 };
        return { line: line.id, good, damaged };
      });
      return inspectReturn(ctx, { id, location_id: null, lines, remark: null, pictures: null });
    },
    takeBack: async (refund_id, found) => returns.inspect((await returns.of(refund_id)).id, found),
  };
  return returns;
}
