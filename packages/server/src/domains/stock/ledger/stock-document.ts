/** What holds or moves stock: `{ kind: 'order', id: 7 }`. Lines are named by the ids of that document's own lines. */
export interface DocumentKey {
  readonly kind: 'order' | 'refund' | 'goods_return' | 'stock_doc' | 'pickup';
  readonly id: number;
}

/** A document that posts movements, with its document number. */
export interface PostedDocument extends DocumentKey {
  readonly no: string;
}

export interface LineQuantity {
  readonly line_id: number;
  /** A positive count of pieces. */
  readonly quantity: number;
}
