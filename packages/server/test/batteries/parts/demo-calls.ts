import { readCredentials } from '@zhanggui/demo/credentials';
import { type Call, callsOf } from '../../harness/server.ts';
import { type SignedCall, signedCalls } from '../../public-api/signed-call.ts';
import type { Shelf } from './clients.ts';
import type { ServedDemo } from './served-demo.ts';

/** Calls to both APIs of a served demo, wherever it listens at the moment. */
export interface DemoCalls {
  readonly publicApi: SignedCall;
  readonly console: Call;
  /** The superuser's. */
  readonly token: string;
  /** A second person, who approves. */
  readonly second: Call;
}

/** Signs in as the demo's superuser and takes the demo's application. */
export async function demoCalls({ data_dir, origin }: Pick<ServedDemo, 'data_dir' | 'origin'>): Promise<DemoCalls> {
  const { superuser, warehouse, app } = readCredentials(data_dir);
  const { body } = await callsOf(origin())('POST', '/account/login_admin/', superuser);
  const other = await callsOf(origin())('POST', '/account/login_admin/', warehouse);
  return {
    token: body.token,
    publicApi: (...call) => signedCalls(origin(), app)(...call),
    console: (...call) => callsOf(origin(), body.token)(...call),
    second: (...call) => callsOf(origin(), other.body.token)(...call),
  };
}

const plenty = 100;

/** The newest goods of the demo that there is plenty of, and a warehouse. */
export async function shelfOf({ publicApi, console }: DemoCalls): Promise<Shelf> {
  const { body: newest } = await console('GET', '/api/sku_readonly/?limit=100');
  const codes = new Map<string, number>(newest.results.map(({ id, code }: { id: number; code: string }) => [code, id]));
  const { body: stock } = await publicApi('GET', `/open/v1/stock/?sku_code__in=${[...codes.keys()].join(',')}`);
  const found = (stock.results as { sku_code: string; available: number }[]).filter(
    ({ available }) => available > plenty && available <= 100_000,
  );
  const { body: warehouses } = await console('GET', '/api/warehouse_readonly/?state=enabled&limit=1');
  const skus = found.map(({ sku_code }) => ({ id: codes.get(sku_code) ?? 0, code: sku_code }));
  return { skus, warehouse_id: warehouses.results[0].id };
}
