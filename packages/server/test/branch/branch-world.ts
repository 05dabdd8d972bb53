import type { Permission } from '@zhanggui/contract/platform/catalogue/permission';
import { type Cells, makeCells } from '../bank/cells.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { makeStockWorld, type StockWorld } from '../stock/stock-world.ts';

const asked = '/bank/reservation-list';
const orders = '/admin-psi/warehouses/io/reservation-orders';
const returned = '/bank/return-list';

const leaves = (page: string, ...names: readonly string[]) =>
  [page, ...names.map((name) => `${page}#${name}`)] as readonly Permission[];

/** A bank's counters, warehouses and goods, and who sits where. */
export interface BranchWorld extends StockWorld {
  readonly cells: Cells;
  /** Of the counter. */
  readonly teller: SignedIn;
  /** Of the counter next to it. */
  readonly neighbour: SignedIn;
  /** Of the warehouses. */
  readonly keeper: SignedIn;
  /** The place of a counter. */
  readonly placeOf: (bank_cell_id: number) => Promise<number>;
}

export async function makeBranchWorld(server: TestServer): Promise<BranchWorld> {
  const world = await makeStockWorld(server.database);
  const cells = await makeCells(server);
  const counter = [
    ...leaves(asked, 'create', 'update', 'delete', 'cancel', 'receive'),
    ...leaves(returned, 'create', 'update', 'cancel', 'ship', 'close_short'),
    ...leaves('/bank/bank-stock'),
    ...leaves('/stock-detail/bank-list'),
    ...leaves('/bank/inventory', 'create', 'update', 'count', 'approve', 'post'),
  ];
  return {
    ...world,
    cells,
    teller: await signIn(server, { may: counter, bank_cell_id: cells.counter }),
    neighbour: await signIn(server, { may: counter, bank_cell_id: cells.next }),
    keeper: await signIn(server, {
      may: [
        ...leaves(orders, 'prepare', 'ship', 'close_short', 'cancel'),
        ...leaves(asked, 'settle'),
        ...leaves(returned, 'prepare', 'receive', 'settle'),
      ],
    }),
    async placeOf(bank_cell_id) {
      const [row] = await world.ctx.db.rows<{ id: number }>('SELECT id FROM location WHERE bank_cell_id = $1', [
        bank_cell_id,
      ]);
      return row?.id ?? 0;
    },
  };
}
