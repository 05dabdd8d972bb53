import type { Carrier } from '@zhanggui/contract/domains/order/shipment/carriers';
import { packTask, shipTask } from '../../src/domains/outbound/task/task.service.ts';
import { createWaves, type MadeWaves, type WaveInput } from '../../src/domains/outbound/wave/create-wave.service.ts';
import { pickWave } from '../../src/domains/outbound/wave/wave.service.ts';
import type { Context } from '../../src/platform/context.ts';
import { fresh, type OrderFixture, system } from '../order/order-fixture.ts';

export interface TaskFacts {
  readonly id: number;
  readonly wave_id: number;
  readonly order_id: number;
  readonly location_id: number;
  readonly state: string;
  readonly picked_quantity: number;
  readonly packed_quantity: number;
  readonly tracking_no: string | null;
}

/** Steps of paid orders at the fixture's warehouse. */
export interface PackingFixture {
  readonly ctx: Context;
  readonly wave: (input?: Partial<WaveInput>) => Promise<MadeWaves>;
  readonly pick: (wave_id: number, found?: { sku_id: number; quantity: number }[]) => Promise<unknown>;
  readonly tasks: (order_id: number) => Promise<TaskFacts[]>;
  readonly lines: (task_id: number) => Promise<{ id: number; picked_quantity: number }[]>;
  /** Packs everything that was picked, or so many pieces of the first line. */
  readonly pack: (
    task_id: number,
    pieces?: number,
    label?: { carrier: Carrier; tracking_no: string | null },
  ) => Promise<unknown>;
  readonly ship: (task_id: number) => Promise<unknown>;
  /** A task of a paid order that is packed under a number of its own. */
  readonly packed: (order_id: number) => Promise<TaskFacts>;
}

export function packingOn(fixture: OrderFixture): PackingFixture {
  const ctx = fixture.ctx(system);
  const all = { rule: 'sequence', most_orders: 30, mall_id: null, sku_id: null, orders: null } as const;
  const own = (): { carrier: Carrier; tracking_no: string } => ({
    carrier: 'OTHER',
    tracking_no: fresh('T').slice(0, 40),
  });
  const packing: PackingFixture = {
    ctx,
    wave: (input = {}) => createWaves(ctx, { ...all, location_id: fixture.location_id, ...input }),
    pick: (wave_id, found = []) => pickWave(ctx, wave_id, found),
    tasks: (order_id) =>
      ctx.db.rows<TaskFacts>('SELECT * FROM outbound_task WHERE order_id = $1 ORDER BY id', [order_id]),
    lines: (task_id) =>
      ctx.db.rows('SELECT id, picked_quantity FROM outbound_line WHERE outbound_task_id = $1 ORDER BY id', [task_id]),
    pack: async (id, pieces, label = own()) => {
      const lines = await packing.lines(id);
      const checked = lines.map((line) => ({ line: line.id, quantity: pieces ?? line.picked_quantity }));
      const packed = pieces === undefined ? checked : checked.slice(0, 1);
      return packTask(ctx, { id, lines: packed, despite_refund: true, ...label });
    },
    ship: (id) => shipTask(ctx, id, { despite_refund: true }),
    packed: async (order_id) => {
      const { waves } = await packing.wave({ orders: [order_id] });
      await packing.pick(waves[0]?.id ?? 0);
      const [task] = await packing.tasks(order_id);
      if (!task) throw new Error('the order got no task');
      await packing.pack(task.id);
      return task;
    },
  };
  return packing;
}
