import type { Chance } from '../../count/seeded-random.ts';
import type { Sales } from '../../sale/sales.ts';
import {
  add,
  free,
  type Memory,
  type ModelDocument,
  type ModelLine,
  named,
  pileOf,
  shortOf,
  someOf,
  stock,
} from './demand-memory.ts';

/** Where documents of demand are made, and for whom. */
export interface DemandPlace {
  readonly sales: Sales;
  readonly supplier: number;
  /** The bank cell that asks for goods, and its place. */
  readonly cell: number;
  readonly branch: number;
  readonly customer: number;
  /** Whether other documents hold the same goods too: then the memory does not know what is short. */
  readonly isShared: boolean;
}

type Commands = Readonly<Record<string, () => Promise<void>>>;
type Kit = ReturnType<typeof kitOf>;

/** What clerks do to sale orders, reservations and purchases. */
export function demandCommands(place: DemandPlace, memory: Memory, chance: Chance): Commands {
  const kit = kitOf(place, memory, chance);
  return { ...saleCommands(kit), ...reservationCommands(kit), ...buyCommands(kit), ...receiptCommands(kit) };
}

function kitOf(place: DemandPlace, memory: Memory, chance: Chance) {
  const { sales } = place;
  const act = (path: string, body: object = {}) => sales.call(sales.maker, path, body);
  const lines = () =>
    [...new Set([chance.pick(memory.skus), chance.pick(memory.skus)])].map(
      (sku) => [sku, 1 + chance.below(9)] as const,
    );
  const any = (kind: ModelDocument['kind'], fits: (document: ModelDocument) => boolean = () => true) => {
    const found = memory.documents.filter((one) => one.kind === kind && fits(one));
    return found.length > 0 ? chance.pick(found) : undefined;
  };
  const purchase = (fits: (document: ModelDocument) => boolean) =>
    any(chance.pick(['bought', 'branch_bought'] as const), fits);
  const keep = async (kind: ModelDocument['kind'], path: string, id: number) => {
    const body = await sales.read(path, id);
    const made: ModelLine[] = body.lines.map(
      (line: { id: number; sku: { id: number }; quantity?: number; expected_quantity?: number }) => ({
        ...{ id: line.id, sku: line.sku.id, left: line.quantity ?? line.expected_quantity, had: 0 },
      }),
    );
    memory.documents.push({ kind, id, lines: made });
  };
  const take = async (document: ModelDocument, path: string, parts: ReturnType<typeof someOf>) => {
    if (parts.length === 0) return;
    await act(path, named(document, parts));
    for (const { line, quantity } of parts) {
      line.left -= quantity;
      if (document.kind === 'asked') line.had = Math.max(0, line.had - quantity);
      stock(memory, line.sku, -quantity);
    }
  };
  return { ...place, memory, chance, act, lines, any, purchase, keep, take };
}

function saleCommands({ memory, chance, sales, customer, lines, any, keep, take }: Kit): Commands {
  return {
    sell: async () => keep('sale', '/api/sale_order', await sales.order(customer, lines())),
    deliver: async () => {
      const document = any('sale');
      if (!document) return;
      const parts = someOf(chance, document.lines, (line) => Math.min(line.left, free(memory, line.sku)));
      await take(document, `/api/sale_order/${document.id}/deliver/`, parts);
    },
  };
}

function reservationCommands({ memory, chance, sales, cell, act, lines, any, keep, take }: Kit): Commands {
  return {
    ask: async () => {
      const asked = lines().map(([sku, expected_quantity]) => ({ sku, expected_quantity }));
      const body = { bank_cell: cell, location: sales.warehouse, lines: asked };
      await keep('asked', '/api/reservation', (await act('/api/reservation/', body)).id);
    },
    prepare: async () => {
      const document = any('asked', ({ lines: own, part }) => part === undefined && own.every(({ had }) => had === 0));
      if (!document) return;
      await act(`/api/reservation/${document.id}/prepare/`);
      document.part = document.id;
      for (const line of document.lines) line.had = Math.max(0, Math.min(line.left, free(memory, line.sku)));
    },
    ship: async () => {
      const document = any('asked', ({ part }) => part !== undefined);
      if (!document) return;
      const parts = someOf(chance, document.lines, (line) => Math.min(line.left, line.had + free(memory, line.sku)));
      await take(document, `/api/reservation/${document.id}/ship/`, parts);
    },
    give_up: async () => {
      const document = any(
        'asked',
        ({ part, lines: own }) => part !== undefined && own.some((line) => line.left > 0 && line.left < 9),
      );
      const isShipped = document && (await sales.read('/api/reservation', document.id)).shipped_quantity > 0;
      if (!document || !isShipped) return;
      await act(`/api/reservation/${document.id}/close_short/`, { reason: '缺货' });
      for (const line of document.lines) Object.assign(line, { left: 0, had: 0 });
    },
  };
}

function buyCommands({ memory, chance, sales, supplier, branch, isShared, act, lines, keep }: Kit): Commands {
  return {
    buy: async () => {
      const wanted = memory.skus.filter((sku) => shortOf(memory, sku) > 0);
      if (wanted.length === 0) return;
      const skus = wanted.slice(0, 1 + chance.below(3)).map((sku) => ({ sku }));
      const proposed = (await act('/api/purchase_demand/propose/', { skus })).lines;
      const wrong = proposed.filter(
        (line: { sku: { id: number }; short_quantity: number }) => line.short_quantity !== shortOf(memory, line.sku.id),
      );
      if (!isShared && wrong.length > 0) throw new Error(`proposed ${JSON.stringify(wrong)}`);
      const bought = proposed.map((line: { sku: { id: number }; quantity: number; price: string }) => ({
        ...{ sku: line.sku.id, supplier, quantity: line.quantity, price: line.price },
      }));
      const { orders } = await act('/api/purchase_demand/order/', { warehouse: sales.warehouse, lines: bought });
      await keep('bought', '/api/purchase_order', orders[0].id);
    },
    buy_for_branch: async () => {
      const wanted = lines().map(([sku, quantity]) => ({ sku, quantity, location: branch }));
      const { id } = await act('/api/purchase_order/', { supplier, warehouse: sales.warehouse, lines: wanted });
      await act(`/api/purchase_order/${id}/submit/`);
      await keep('branch_bought', '/api/purchase_order', id);
    },
  };
}

function receiptCommands({ memory, chance, sales, act, purchase }: Kit): Commands {
  return {
    place: async () => {
      const document = purchase(({ part }) => part === undefined);
      if (!document) return;
      await sales.call(sales.checker, `/api/purchase_order/${document.id}/approve/`);
      await act(`/api/purchase_order/${document.id}/order/`);
      const parts = await sales.maker.call('GET', `/api/sub_order_readonly/?purchase_order=${document.id}`);
      document.part = parts.body.results[0].id;
    },
    receive: async () => {
      const document = purchase(({ part, lines: own }) => part !== undefined && own.some((line) => line.left > 0));
      if (!document) return;
      const parts = someOf(chance, document.lines, (line) => line.left);
      if (parts.length === 0) return;
      await act(`/api/sub_order/${document.part}/receive/`, named(document, parts));
      for (const { line, quantity } of parts) {
        Object.assign(line, { left: line.left - quantity, had: line.had + quantity });
        add(pileOf(memory, document), line.sku, quantity);
      }
    },
    send_back: async () => {
      const document = purchase(({ lines: own }) => own.some(({ had }) => had > 0));
      if (!document) return;
      const isFree = (line: ModelLine) => (document.kind === 'bought' ? free(memory, line.sku) : line.had);
      const parts = someOf(chance, document.lines, (line) => Math.min(line.had, isFree(line)));
      if (parts.length === 0) return;
      await act(`/api/sub_order/${document.part}/send_back/`, { ...named(document, parts), reason: '受潮' });
      for (const { line, quantity } of parts) {
        line.had -= quantity;
        add(pileOf(memory, document), line.sku, -quantity);
      }
    },
    close: async () => {
      const document = purchase(({ part, lines: own }) => part !== undefined && own.some((line) => line.left > 0));
      if (!document) return;
      await act(`/api/purchase_order/${document.id}/close/`, { reason: '不再供货' });
      for (const line of document.lines) line.left = 0;
    },
  };
}
