import type { RequestWorld, Row } from '../../request-world.ts';

interface Line {
  readonly id: number;
  readonly sku: { readonly id: number };
  readonly sku_code: string;
  readonly quantity: number;
  readonly fulfilment: string;
}

/** An order of the demo or of a test as its reply shows it. */
export interface OrderRow extends Row {
  readonly order_no: string;
  readonly payable_fen: number;
  readonly mall: { readonly id: number };
  readonly lines: readonly Line[];
  readonly refunds: readonly (Row & { readonly refund_no: string })[];
  readonly shipments: readonly Row[];
}

let made = 0;

/** A number that no other record has. */
export function ownNumber(prefix: string): string {
  made += 1;
  return `${prefix}-${Date.now()}-${made}`;
}

/** A parcel under a number that no other has. */
export function parcel() {
  made += 1;
  return { carrier: 'SF', tracking_no: String(700_000_000_000 + made) } as const;
}

export const buyer = { province: '山东省', city: '青岛市', county: '市南区', address: '香港中路 1 号' } as const;
export const person = { name: '李雷', phone: '13812345678' } as const;

/** Orders that staff enter, in the states that examples need. */
export function orderStepsOn(world: RequestWorld) {
  const ask = <T = OrderRow>(method: string, url: string, body?: unknown) =>
    world.ask<T>('superuser', { method, url, body });
  const get = (id: number) => ask('GET', `/api/order_readonly/${id}/`);

  /** What the storefront's mall sells from stock, as its newest paid order shows. */
  const sold = async (): Promise<Line & { readonly mall: number }> => {
    const found = await world.records(
      'superuser',
      { path: '/api/order' },
      'kind=mall&mall=1&status=1&delivery_method=express&limit=20',
    );
    for (const { id } of found) {
      const { lines, mall } = await get(id);
      const line = lines.find(({ fulfilment }) => fulfilment === 'stock');
      if (line) return { ...line, mall: mall.id };
    }
    throw new Error('the demo has no paid order from stock');
  };

  const placed = async (): Promise<OrderRow> => {
    const { sku, mall } = await sold();
    const address = { region: [buyer.province, buyer.city, buyer.county], address: buyer.address };
    const lines = [{ sku: sku.id, quantity: 2 }];
    return ask('POST', '/api/order/', { mall, buyer_name: person.name, buyer_phone: person.phone, ...address, lines });
  };
  const paid = async (): Promise<OrderRow> => {
    const { id, payable_fen } = await placed();
    return ask('POST', `/api/order/${id}/pay/`, { pay_no: ownNumber('P'), method: 'offline', amount_fen: payable_fen });
  };
  const shipped = async (): Promise<OrderRow> => {
    const { id } = await paid();
    return ask('POST', `/api/order/${id}/ship/`, parcel());
  };

  return { sold, get, placed, paid, shipped };
}
