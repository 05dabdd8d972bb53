import { defineAdapterKind } from '../../../platform/adapter/adapter.ts';

/** A SKU as a shelf shows it. Prices are in fen; a mall that prices in points alone has 0. */
export interface ShelfGoods {
  /** Our SKU code; the bank's own number for goods that it has and we do not know. */
  readonly code: string;
  readonly state: 'on' | 'off';
  readonly price_fen: number;
  readonly points: number;
  readonly quantity: number;
}

/** What a push says; the key and the version tell the bank which of two it got is a repeat, and which is older. */
export interface ShelfPush extends ShelfGoods {
  readonly key: string;
  readonly version: number;
  readonly kind: 'shelf' | 'stock';
  readonly title: string;
  readonly bank_no: string | null;
}

/** An order as the bank gives it. */
export interface ChannelOrder {
  readonly external_no: string;
  readonly buyer_name: string;
  readonly buyer_phone: string;
  /** Names from province down. */
  readonly region: readonly string[];
  readonly address: string;
  readonly lines: readonly { readonly sku_code: string; readonly quantity: number }[];
  readonly remark: string | null;
  /** Absent while it is unpaid. */
  readonly payment: { readonly pay_no: string; readonly paid_fen: number; readonly paid_at: number } | null;
}

/** An order that says something else than an order does, as the bank gave it; it waits for the staff and stops no other. */
interface UnreadOrder {
  readonly external_no: string;
  readonly fault: string;
  readonly item: string;
}

export type GivenOrder = ChannelOrder | UnreadOrder;

/** `refused` is final; without an answer the same message is sent again. */
export type PushAnswer =
  | { readonly outcome: 'taken' }
  | { readonly outcome: 'refused' | 'unknown'; readonly message: string };

export type ReadAnswer<T> =
  | ({ readonly outcome: 'read' } & T)
  | { readonly outcome: 'unknown'; readonly message: string };

/** The bank's side of a mall; each call names the mall by its code. */
export interface MallChannel {
  readonly push: (request: { readonly mall: string; readonly goods: ShelfPush }) => Promise<PushAnswer>;
  /** What the bank has on its shelf; `known` is what it is believed to have. */
  readonly shelf: (request: {
    readonly mall: string;
    readonly known: readonly ShelfGoods[];
  }) => Promise<ReadAnswer<{ readonly goods: readonly ShelfGoods[] }>>;
  /** Orders behind a mark, which the bank gave with those before; null begins. The same order may come again. */
  readonly orders: (request: {
    readonly mall: string;
    readonly mark: string | null;
  }) => Promise<ReadAnswer<{ readonly orders: readonly GivenOrder[]; readonly mark: string | null }>>;
}

export const mallChannels = defineAdapterKind<MallChannel>({ name: 'mall_channel', label: '银行商城对接' });
