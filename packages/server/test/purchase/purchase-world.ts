import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { openSales, type Sales } from '../sale/sales.ts';

/** Two suppliers with a person each, of whom buyers order for the warehouse of a customer business. */
export interface PurchaseWorld {
  readonly server: TestServer;
  readonly sales: Sales;
  readonly supplier: number;
  readonly rival: number;
  readonly person: SignedIn;
  readonly other: SignedIn;
  readonly act: (path: string, body?: object, who?: SignedIn) => ReturnType<Sales['call']>;
  /** A SKU that the supplier sells at 2.5 yuan in packs. */
  readonly offered: (pack_quantity?: number, min_quantity?: number) => Promise<number>;
  readonly close: () => Promise<void>;
}

export async function openPurchases(): Promise<PurchaseWorld> {
  const server = await startTestServer();
  const sales = await openSales(server);
  const made = await sales.db.rows<{ id: number }>(
    `INSERT INTO supplier (code, name, state, tax_rate, settlement) VALUES ('P1', '五常米业', 'approved', 13, 'monthly'),
       ('P2', '海丰粮油', 'approved', 13, 'monthly') RETURNING id`,
  );
  const [supplier = 0, rival = 0] = made.map(({ id }) => id);
  return {
    ...{ server, sales, supplier, rival },
    person: await signIn(server, { supplier_id: supplier }),
    other: await signIn(server, { supplier_id: rival }),
    act: (path, body = {}, who = sales.maker) => sales.call(who, path, body),
    offered: async (pack_quantity = 1, min_quantity = 1) => {
      const sku = await sales.sku(0);
      await sales.db.rows(
        'INSERT INTO supplier_offer (supplier_id, sku_id, price, min_quantity, pack_quantity) VALUES ($1, $2, 2.5, $3, $4)',
        [supplier, sku, min_quantity, pack_quantity],
      );
      return sku;
    },
    close: () => server.close(),
  };
}
